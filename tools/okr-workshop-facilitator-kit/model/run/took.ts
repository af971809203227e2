import type { Block, FinishedRun, Run, Workshop } from '../../files/workshop-schema.ts'

/** In minutes. A block added during the workshop has no planned time. */
export type Took = { planned: number | undefined; took: number }

/** The actual minutes of each finished block, from the current run or the last one. */
export function tookOf({ run, held }: Pick<Workshop, 'run' | 'held'>): Map<string, Took> {
  const { done, planned } = run ?? held ?? { done: [], planned: {} as FinishedRun['planned'] }
  const spent = new Map<string, number>()
  // A block runs more than once if the facilitator goes back to it.
  for (const { blockId, from, to } of done) spent.set(blockId, (spent.get(blockId) ?? 0) + to - from)
  return new Map(
    [...spent].map(([id, minutes]) => [id, { planned: planned[id], took: Math.max(Math.round(minutes), 0) }]),
  )
}

/** 'planned 25, took 32'; empty for a block that has not run. */
export function tookWords(each: Took | undefined): string {
  if (!each) return ''
  const took = `took ${each.took === 0 ? 'less than 1' : each.took}`
  return each.planned === undefined ? `not planned, ${took}` : `planned ${each.planned}, ${took}`
}

export function finishRun(run: Run, now: number): FinishedRun {
  const { began, day, done, planned, blockId, from, start, end } = run
  return {
    began,
    day,
    planned,
    done: [...done, { blockId, from, to: now }],
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  }
}

export function plannedOf(blocks: readonly Block[]): FinishedRun['planned'] {
  return Object.fromEntries(blocks.map(({ id, minutes }) => [id, minutes]))
}
