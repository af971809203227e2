import type { Plan } from '#tools/shared/okr/plan.ts'
import { mostMinutes } from '../agenda.ts'
import type { Block, Workshop } from '../shape.ts'
import { formatMinutes } from './clock.ts'
import { endWords } from './run.ts'
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

/** When each block really was: from its first minute to its last, in between perhaps another. */
export function realSpans({ run, held }: Pick<Workshop, 'run' | 'held'>): Map<string, Span> {
  const spans = new Map<string, Span>()
  for (const { blockId, from, to } of (run ?? held)?.done ?? []) {
    spans.set(blockId, { from: spans.get(blockId)?.from ?? Math.floor(from), to: Math.floor(to) })
  }
  return spans
}

type Span = { from: number; to: number }

/** How the day that was held ended and what it took, in words; nothing before it is over. */
export function heldWords(workshop: Pick<Workshop, 'run' | 'held'>): string {
  const { run, held } = workshop
  if (run || !held || held.done.length === 0) return ''
  const { planned, took } = heldTotals(workshop)
  return `${endWords(held)} Planned ${formatMinutes(planned)}, took ${formatMinutes(took)}.`
}

/** A workshop to come, with the agenda and the people of this one and none of its results. */
export function nextWorkshop(plan: Plan, empty: Plan, toolId: string, workshop: Workshop): Plan {
  const next: Workshop = {
    ...workshop,
    // A rescue moved the start to when the day really began.
    start: workshop.held?.start ?? workshop.start,
    ...{ day: '', blocks: withRealTimes(workshop), run: null, held: null },
    ...{ headlines: [], vision: '', themes: [], parked: [], wall: [], answers: [] },
  }
  return { ...empty, company: plan.company, title: plan.title, parts: { [toolId]: next } }
}
