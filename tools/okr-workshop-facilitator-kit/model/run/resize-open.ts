import type { Block, Workshop } from '../../files/workshop-schema.ts'
import { minMinutes, stepMinutes, totalMinutes } from '../agenda.ts'
import { formatClock, oneDot } from './clock.ts'

type Agenda = Pick<Workshop, 'start' | 'blocks' | 'run'>

/** Blocks that may change: open ones and, during a run, only those still to come. */
function openOf({ blocks, run }: Pick<Agenda, 'blocks' | 'run'>): Block[] {
  const at = run ? blocks.findIndex(({ id }) => id === run.blockId) : -1
  return blocks.filter(({ fixed }, index) => index > at && !fixed)
}

const minOf = ({ minutes }: Block) => Math.min(minutes, minMinutes)

/** The shortest possible total without touching locked blocks. */
function minLength(agenda: Pick<Agenda, 'blocks' | 'run'>): number {
  const open = openOf(agenda)
  const kept = totalMinutes(agenda.blocks) - totalMinutes(open)
  return open.reduce((sum, block) => sum + minOf(block), kept)
}

export function lengthProblem(agenda: Agenda, minutes: number): string | undefined {
  if (openOf(agenda).length === 0) return 'No open block can give or take minutes. Unlock one.'
  const min = minLength(agenda)
  if (minutes >= min) return undefined
  return oneDot(
    `Locked blocks stay and open ones keep ${minMinutes} minutes: the earliest end is ${formatClock(agenda.start + min)}.`,
  )
}

/**
 * Sets the total length: open blocks share it in proportion, in steps that keep times round. Locked blocks
 * stay; if that is impossible, nothing changes.
 */
export function resizeOpen(
  agenda: Pick<Agenda, 'blocks' | 'run'>,
  minutes: number,
  /**
   * Blocks whose proportions to use: those before the end was first moved, so that moving it back restores
   * them.
   */
  like: readonly Block[] = agenda.blocks,
): Block[] {
  const { blocks } = agenda
  const whole = Math.round(minutes)
  const now = openOf(agenda)
  if (now.length === 0 || whole === totalMinutes(blocks) || whole < minLength(agenda)) return [...blocks]
  const open = now.map((block) => like.find(({ id }) => id === block.id) ?? block)
  const wanted = whole - totalMinutes(blocks) + totalMinutes(now)
  const shares = wanted === totalMinutes(open) ? open.map((block) => block.minutes) : shareOut(open, wanted)
  const lengths = new Map(open.map(({ id }, index) => [id, shares[index]]))
  return blocks.map((block) => ({ ...block, minutes: lengths.get(block.id) ?? block.minutes }))
}

/** Shares in proportion. Blocks that would fall below the minimum keep it, and the others share the rest. */
function shareOut(open: readonly Block[], total: number): number[] {
  const exact = exactShares(open, total)
  const shares = exact.map((share, index) => {
    const block = open[index]
    return Math.max(Math.floor(share / stepMinutes) * stepMinutes, block ? minOf(block) : 0)
  })
  let left = total - shares.reduce((sum, share) => sum + share, 0)
  // Give the rounding remainder to the blocks that lost most.
  const order = exact
    .map((share, index) => ({ index, lost: share - (shares[index] ?? 0) }))
    .toSorted((one, other) => other.lost - one.lost)
  for (const { index } of order) {
    const step = Math.min(left, stepMinutes)
    shares[index] = (shares[index] ?? 0) + step
    left -= step
  }
  return shares
}

function exactShares(open: readonly Block[], total: number): number[] {
  const atLeast = new Set<Block>()
  for (;;) {
    const rest = open.filter((block) => !atLeast.has(block))
    const free = total - [...atLeast].reduce((sum, block) => sum + minOf(block), 0)
    const factor = free / totalMinutes(rest)
    const low = rest.filter((block) => block.minutes * factor < minOf(block))
    if (low.length === 0) {
      return open.map((block) => (atLeast.has(block) ? minOf(block) : block.minutes * factor))
    }
    for (const block of low) atLeast.add(block)
  }
}

export function isAsLeft(one: readonly Block[], other: readonly Block[]): boolean {
  const facts = (blocks: readonly Block[]) =>
    JSON.stringify(blocks.map(({ id, minutes, fixed }) => [id, minutes, fixed]))
  return facts(one) === facts(other)
}
