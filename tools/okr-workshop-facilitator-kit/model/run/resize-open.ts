import { leastMinutes, stepMinutes, totalMinutes } from '../agenda.ts'
import type { Block, Workshop } from '../shape.ts'
import { formatClock, oneDot } from './clock.ts'

type Agenda = Pick<Workshop, 'start' | 'blocks' | 'run'>

/** What may change: open blocks and, while the day is run, only those still to come. */
function openOf({ blocks, run }: Pick<Agenda, 'blocks' | 'run'>): Block[] {
  const at = run ? blocks.findIndex(({ id }) => id === run.blockId) : -1
  return blocks.filter(({ fixed }, index) => index > at && !fixed)
}

const leastOf = ({ minutes }: Block) => Math.min(minutes, leastMinutes)

/** The least that the whole can take without a locked block giving a minute. */
function leastLength(agenda: Pick<Agenda, 'blocks' | 'run'>): number {
  const open = openOf(agenda)
  const kept = totalMinutes(agenda.blocks) - totalMinutes(open)
  return open.reduce((sum, block) => sum + leastOf(block), kept)
}

/** Why the whole cannot take so long, in words. */
export function lengthProblem(agenda: Agenda, minutes: number): string | undefined {
  if (openOf(agenda).length === 0) return 'No open block can give or take minutes. Unlock one.'
  const least = leastLength(agenda)
  if (minutes >= least) return undefined
  return oneDot(
    `Locked blocks stay and open ones keep ${leastMinutes} minutes: the earliest end is ${formatClock(agenda.start + least)}.`,
  )
}

/**
 * Another length for the whole: the open blocks share it in the proportions they have, in steps that leave round times.
 * Locked blocks are not touched; where that cannot be, nothing changes.
 */
export function resizeOpen(
  agenda: Pick<Agenda, 'blocks' | 'run'>,
  minutes: number,
  /** Whose proportions hold: those from before the end was first moved, so that there and back is the same day. */
  like: readonly Block[] = agenda.blocks,
): Block[] {
  const { blocks } = agenda
  const whole = Math.round(minutes)
  const now = openOf(agenda)
  if (now.length === 0 || whole === totalMinutes(blocks) || whole < leastLength(agenda)) return [...blocks]
  const open = now.map((block) => like.find(({ id }) => id === block.id) ?? block)
  const wanted = whole - totalMinutes(blocks) + totalMinutes(now)
  const shares = wanted === totalMinutes(open) ? open.map((block) => block.minutes) : shareOut(open, wanted)
  const lengths = new Map(open.map(({ id }, index) => [id, shares[index]]))
  return blocks.map((block) => ({ ...block, minutes: lengths.get(block.id) ?? block.minutes }))
}

/** In proportion; who would fall below the least keeps it, and the others share what is left. */
function shareOut(open: readonly Block[], total: number): number[] {
  const exact = exactShares(open, total)
  const shares = exact.map((share, index) => {
    const block = open[index]
    return Math.max(Math.floor(share / stepMinutes) * stepMinutes, block ? leastOf(block) : 0)
  })
  let left = total - shares.reduce((sum, share) => sum + share, 0)
  // What rounding left over goes to those that lost most by it.
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
    const free = total - [...atLeast].reduce((sum, block) => sum + leastOf(block), 0)
    const factor = free / totalMinutes(rest)
    const low = rest.filter((block) => block.minutes * factor < leastOf(block))
    if (low.length === 0) {
      return open.map((block) => (atLeast.has(block) ? leastOf(block) : block.minutes * factor))
    }
    for (const block of low) atLeast.add(block)
  }
}

/** Whether nothing happened to the blocks in between. */
export function isAsLeft(one: readonly Block[], other: readonly Block[]): boolean {
  const facts = (blocks: readonly Block[]) =>
    JSON.stringify(blocks.map(({ id, minutes, fixed }) => [id, minutes, fixed]))
  return facts(one) === facts(other)
}
