import type { Block, Held, Run, Workshop } from '../shape.ts'

/** Minutes. A block that came in during the day was not planned. */
export type Took = { planned: number | undefined; took: number }

/** What each block that is over really took, of the day that is on or of the last one. */
export function tookOf({ run, held }: Pick<Workshop, 'run' | 'held'>): Map<string, Took> {
  const { done, planned } = run ?? held ?? { done: [], planned: {} as Held['planned'] }
  const spent = new Map<string, number>()
  // A block that was gone back to was on more than once.
  for (const { blockId, from, to } of done) spent.set(blockId, (spent.get(blockId) ?? 0) + to - from)
  return new Map(
    [...spent].map(([id, minutes]) => [id, { planned: planned[id], took: Math.max(Math.round(minutes), 0) }]),
  )
}

/** 'planned 25, took 32'; nothing for a block that has not been on. */
export function tookWords(each: Took | undefined): string {
  if (!each) return ''
  const took = `took ${each.took === 0 ? 'less than 1' : each.took}`
  return each.planned === undefined ? `not planned, ${took}` : `planned ${each.planned}, ${took}`
}

/** The day is over: what was on is done too. */
export function heldOf(run: Run, now: number): Held {
  const { began, day, done, planned, blockId, from, start, end } = run
  return {
    ...{ began, day, planned, done: [...done, { blockId, from, to: now }] },
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  }
}

export function plannedOf(blocks: readonly Block[]): Held['planned'] {
  return Object.fromEntries(blocks.map(({ id, minutes }) => [id, minutes]))
}
