import type { Plan } from '#tools/shared/okr/plan.ts'
import type { Block, Workshop } from '../../files/workshop-schema.ts'
import { maxMinutes } from '../agenda.ts'
import { formatMinutes } from './clock.ts'
import { endWords } from './run.ts'
import { tookOf } from './took.ts'

function withRealTimes(workshop: Pick<Workshop, 'blocks' | 'run' | 'held'>): Block[] {
  const took = tookOf(workshop)
  return workshop.blocks.map((block) => {
    const minutes = took.get(block.id)?.took ?? 0
    return minutes > 0 ? { ...block, minutes: Math.min(minutes, maxMinutes) } : block
  })
}

export function heldTotals(workshop: Pick<Workshop, 'run' | 'held'>): { planned: number; took: number } {
  const all = [...tookOf(workshop).values()]
  return {
    planned: all.reduce((sum, { planned = 0 }) => sum + planned, 0),
    took: all.reduce((sum, { took }) => sum + took, 0),
  }
}

export function realSpans({ run, held }: Pick<Workshop, 'run' | 'held'>): Map<string, Span> {
  const spans = new Map<string, Span>()
  for (const { blockId, from, to } of (run ?? held)?.done ?? []) {
    spans.set(blockId, { from: spans.get(blockId)?.from ?? Math.floor(from), to: Math.floor(to) })
  }
  return spans
}

type Span = { from: number; to: number }

/** Describes how the recorded workshop ended and how long it took; empty until it is over. */
export function heldWords(workshop: Pick<Workshop, 'run' | 'held'>): string {
  const { run, held } = workshop
  if (run || !held || held.done.length === 0) return ''
  const { planned, took } = heldTotals(workshop)
  return `${endWords(held)} Planned ${formatMinutes(planned)}, took ${formatMinutes(took)}.`
}

export function nextWorkshop(plan: Plan, empty: Plan, toolId: string, workshop: Workshop): Plan {
  const next: Workshop = {
    ...workshop,
    // A rescue may have moved the start to the actual one.
    start: workshop.held?.start ?? workshop.start,
    day: '',
    blocks: withRealTimes(workshop),
    run: null,
    held: null,
    headlines: [],
    vision: '',
    themes: [],
    parked: [],
    wall: [],
    answers: [],
  }
  return { ...empty, company: plan.company, title: plan.title, parts: { [toolId]: next } }
}
