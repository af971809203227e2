import type { Block } from '../files/workshop-schema.ts'

/** Blocks are never shortened below this. */
export const minMinutes = 5
/** Minutes move between blocks in steps of this size, so that start times stay round. */
export const stepMinutes = 5
export const maxMinutes = 12 * 60

export type Slot = {
  block: Block
  from: number
  to: number
}

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
 * Resizes a block and keeps the end: later blocks absorb the difference, then earlier ones. Locked blocks
 * stay; if no block can give way, the block gets only what is available.
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

/** Resizes a block; everything after it shifts. */
export function resizeFreely(blocks: readonly Block[], id: string, minutes: number): Block[] {
  return blocks.map((block) => (block.id === id ? { ...block, minutes: wholeMinutes(minutes) } : block))
}

/** Shortens the blocks after an index: the open ones, and locked ones only on request. */
export function shortenAfter(blocks: readonly Block[], at: number, minutes: number, lockedToo: boolean): Block[] {
  const open = spread(blocks, -minutes, (each, index) => index > at && !each.fixed)
  const missing = minutes - (totalMinutes(blocks) - totalMinutes(open))
  return lockedToo ? spread(open, -missing, (each, index) => index > at && each.fixed) : open
}

/** Sets the total length: open blocks share the difference, and locked ones only what remains. */
export function resizeAll(blocks: readonly Block[], minutes: number): Block[] {
  const amount = Math.round(minutes) - totalMinutes(blocks)
  const open = spread(blocks, amount, ({ fixed }) => !fixed)
  return spread(open, amount - (totalMinutes(open) - totalMinutes(blocks)), ({ fixed }) => fixed)
}

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
  return room.toSpliced(at, 0, { ...block, minutes: Math.max(given, minMinutes) })
}

export function removeBlock(blocks: readonly Block[], id: string, endStays: boolean): Block[] {
  const left = blocks.filter((block) => block.id !== id)
  if (left.length === 0) return [...blocks]
  return endStays ? resizeAll(left, totalMinutes(blocks)) : left
}

export function placeBlock(blocks: readonly Block[], id: string, to: number): Block[] {
  const block = blocks.find((each) => each.id === id)
  const others = blocks.filter((each) => each.id !== id)
  return block ? others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, block) : [...blocks]
}

function wholeMinutes(minutes: number): number {
  return Math.min(Math.max(Math.round(minutes), 1), maxMinutes)
}

/**
 * Adds minutes to (or removes them from) blocks, one step at a time, proportionally to their lengths: each
 * step goes to the block closest to its original length. Removes less if the blocks reach the minimum.
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
    const step = Math.max(wanted, Math.min(minMinutes - now, 0))
    const away = Math.abs(1 - (now + step) / (blocks[index]?.minutes ?? 1))
    return step === 0 ? [] : [{ index, step, away }]
  })
  return steps.reduce<(typeof steps)[number] | undefined>(
    (best, each) => (best && best.away <= each.away ? best : each),
    undefined,
  )
}

/** Divides a block's minutes among its script steps by weight. The sum is exact. */
export function shareMinutes(minutes: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const ends = weights.map((_, index) => {
    const upTo = weights.slice(0, index + 1).reduce((sum, weight) => sum + weight, 0)
    return Math.round((minutes * upTo) / total)
  })
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
}
