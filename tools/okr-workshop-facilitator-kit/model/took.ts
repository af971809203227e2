import type { Plan } from '#tools/shared/okr/plan.ts'
import { mostMinutes } from './agenda.ts'
import type { Block, Held, Run, Workshop } from './shape.ts'

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

/** The blocks with the minutes that they took; those that were never on keep theirs. */
export function withRealTimes(workshop: Pick<Workshop, 'blocks' | 'run' | 'held'>): Block[] {
  const took = tookOf(workshop)
  return workshop.blocks.map((block) => {
    const minutes = took.get(block.id)?.took ?? 0
    return minutes > 0 ? { ...block, minutes: Math.min(minutes, mostMinutes) } : block
  })
}

/** How the last day went as a whole: 'Planned 240 minutes, took 251.' Only of blocks that were on. */
export function heldTotals(workshop: Pick<Workshop, 'run' | 'held'>): { planned: number; took: number } {
  const all = [...tookOf(workshop).values()]
  return {
    planned: all.reduce((sum, { planned = 0 }) => sum + planned, 0),
    took: all.reduce((sum, { took }) => sum + took, 0),
  }
}

/** The day is over: what was on is done too. */
export function heldOf({ began, day, done, planned, blockId, from }: Run, now: number): Held {
  return { began, day, planned, done: [...done, { blockId, from, to: now }] }
}

export function plannedOf(blocks: readonly Block[]): Held['planned'] {
  return Object.fromEntries(blocks.map(({ id, minutes }) => [id, minutes]))
}

/** A workshop to come, with the agenda and the people of this one and none of its results. */
export function nextWorkshop(plan: Plan, empty: Plan, toolId: string, workshop: Workshop): Plan {
  const next: Workshop = {
    ...workshop,
    ...{ day: '', blocks: withRealTimes(workshop), run: null, held: null },
    ...{ headlines: [], vision: '', themes: [], parked: [], wall: [], answers: [] },
  }
  return { ...empty, company: plan.company, title: plan.title, parts: { [toolId]: next } }
}
