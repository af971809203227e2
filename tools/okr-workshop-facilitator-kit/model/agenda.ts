import type { Block } from './shape.ts'

/** A block that gives way keeps at least this. */
export const leastMinutes = 5
/** Minutes pass from block to block in steps of this, so that the clock shows round times. */
export const stepMinutes = 5
export const mostMinutes = 12 * 60

export type Slot = {
  block: Block
  from: number
  to: number
  /** The minutes that its script goes by, where they are not the block's. */
  script?: number
}

/** When each block starts and ends, in minutes after midnight: each begins where the one before it ends. */
export function timetable(start: number, blocks: readonly Block[]): Slot[] {
  let from = start
  return blocks.map((block) => {
    const slot = { block, from, to: from + block.minutes }
    from = slot.to
    return slot
  })
}

export function totalMinutes(blocks: readonly Pick<Block, 'minutes'>[]): number {
  return blocks.reduce((sum, { minutes }) => sum + minutes, 0)
}

/**
 * Another length for one block, with the end where it was: the blocks after it give or take the difference, then
 * those before it. Locked ones do not, and if nobody can, the block gets only what there is.
 */
export function resizeWithin(blocks: readonly Block[], id: string, minutes: number): Block[] {
  const at = blocks.findIndex((block) => block.id === id)
  const block = blocks[at]
  if (!block) return [...blocks]
  const wanted = block.minutes - wholeMinutes(minutes)
  const later = spread(blocks, wanted, (each, index) => index > at && !each.fixed)
  const missing = wanted - (totalMinutes(later) - totalMinutes(blocks))
  const all = spread(later, missing, (each, index) => index < at && !each.fixed)
  const got = totalMinutes(blocks) - totalMinutes(all)
  return all.with(at, { ...block, minutes: block.minutes + got })
}

/** Another length for one block; whatever comes after it moves. */
export function resizeFreely(blocks: readonly Block[], id: string, minutes: number): Block[] {
  return blocks.map((block) => (block.id === id ? { ...block, minutes: wholeMinutes(minutes) } : block))
}

/**
 * A block took longer than planned, or less, and is over. Only what is still to come can change; what it cannot
 * give moves the end.
 */
export function settleBlock(blocks: readonly Block[], id: string, minutes: number): Block[] {
  const at = blocks.findIndex((block) => block.id === id)
  const over = wholeMinutes(minutes) - (blocks[at]?.minutes ?? 0)
  const rest = spread(blocks, -over, (each, index) => index > at && !each.fixed)
  return resizeFreely(rest, id, minutes)
}

/** Takes minutes from the blocks after a place: from the open ones, and from locked ones only if asked to. */
export function shortenAfter(
  blocks: readonly Block[],
  at: number,
  minutes: number,
  lockedToo: boolean,
): Block[] {
  const open = spread(blocks, -minutes, (each, index) => index > at && !each.fixed)
  const missing = minutes - (totalMinutes(blocks) - totalMinutes(open))
  return lockedToo ? spread(open, -missing, (each, index) => index > at && each.fixed) : open
}

/** A new length for the whole: open blocks share the difference, and locked ones only if there is no other. */
export function resizeAll(blocks: readonly Block[], minutes: number): Block[] {
  const amount = Math.round(minutes) - totalMinutes(blocks)
  const open = spread(blocks, amount, ({ fixed }) => !fixed)
  return spread(open, amount - (totalMinutes(open) - totalMinutes(blocks)), ({ fixed }) => fixed)
}

/** Puts a block after another (null: as the first). With the end kept, the open blocks make room for it. */
export function insertBlock(
  blocks: readonly Block[],
  block: Block,
  afterId: string | null,
  endStays: boolean,
): Block[] {
  const at = afterId === null ? 0 : blocks.findIndex(({ id }) => id === afterId) + 1
  if (!endStays) return blocks.toSpliced(at, 0, block)
  const room = spread(blocks, -block.minutes, ({ fixed }) => !fixed)
  const given = totalMinutes(blocks) - totalMinutes(room)
  return room.toSpliced(at, 0, { ...block, minutes: Math.max(given, leastMinutes) })
}

/** With the end kept, the others take over its minutes. The last block stays: an agenda has at least one. */
export function removeBlock(blocks: readonly Block[], id: string, endStays: boolean): Block[] {
  const left = blocks.filter((block) => block.id !== id)
  if (left.length === 0) return [...blocks]
  return endStays ? resizeAll(left, totalMinutes(blocks)) : left
}

/** Puts a block where another stands now: the others close up. */
export function placeBlock(blocks: readonly Block[], id: string, to: number): Block[] {
  const block = blocks.find((each) => each.id === id)
  const others = blocks.filter((each) => each.id !== id)
  return block ? others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, block) : [...blocks]
}

export function moveBlock(blocks: readonly Block[], id: string, by: -1 | 1): Block[] {
  const at = blocks.findIndex((block) => block.id === id)
  const [block, other] = [blocks[at], blocks[at + by]]
  return block && other ? blocks.with(at, other).with(at + by, block) : [...blocks]
}

function wholeMinutes(minutes: number): number {
  return Math.min(Math.max(Math.round(minutes), 1), mostMinutes)
}

/**
 * Gives minutes to blocks (or takes them), step by step and in proportion to what each has: the block that is then
 * nearest to its own length is next. Gives back less when the blocks are down to the least.
 */
function spread(
  blocks: readonly Block[],
  amount: number,
  mayChange: (block: Block, index: number) => boolean,
): Block[] {
  const changed = blocks.map(({ minutes }) => minutes)
  const open = blocks.flatMap((block, index) => (mayChange(block, index) ? [index] : []))
  let left = amount
  while (left !== 0) {
    const next = nextToChange(blocks, changed, open, left)
    if (!next) break
    changed[next.index] = (changed[next.index] ?? 0) + next.step
    left -= next.step
  }
  return blocks.map((block, index) => ({ ...block, minutes: changed[index] ?? block.minutes }))
}

function nextToChange(
  blocks: readonly Block[],
  changed: readonly number[],
  open: readonly number[],
  left: number,
): { index: number; step: number } | undefined {
  const wanted = Math.sign(left) * Math.min(Math.abs(left), stepMinutes)
  const steps = open.flatMap((index) => {
    const now = changed[index] ?? 0
    const step = Math.max(wanted, Math.min(leastMinutes - now, 0))
    const away = Math.abs(1 - (now + step) / (blocks[index]?.minutes ?? 1))
    return step === 0 ? [] : [{ index, step, away }]
  })
  return steps.reduce<(typeof steps)[number] | undefined>(
    (best, each) => (best && best.away <= each.away ? best : each),
    undefined,
  )
}

/** Shares a block's minutes among the steps of its script, so that they add up to the block. */
export function shareMinutes(minutes: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const ends = weights.map((_, index) => {
    const upTo = weights.slice(0, index + 1).reduce((sum, weight) => sum + weight, 0)
    return Math.round((minutes * upTo) / total)
  })
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
}
