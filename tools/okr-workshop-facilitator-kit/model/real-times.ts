import type { Plan } from '#tools/shared/okr/plan.ts'
import { mostMinutes } from './agenda.ts'
import type { Block, Workshop } from './shape.ts'
import { tookOf } from './took.ts'

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

/** A workshop to come, with the agenda and the people of this one and none of its results. */
export function nextWorkshop(plan: Plan, empty: Plan, toolId: string, workshop: Workshop): Plan {
  const next: Workshop = {
    ...workshop,
    ...{ day: '', blocks: withRealTimes(workshop), run: null, held: null },
    ...{ headlines: [], vision: '', themes: [], parked: [], wall: [], answers: [] },
  }
  return { ...empty, company: plan.company, title: plan.title, parts: { [toolId]: next } }
}
