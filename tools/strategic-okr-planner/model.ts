import type { Plan } from '../shared/okr/plan.ts'

const demoObjectives = 2
const demoKeyResults = 8

/** Why a plan is too large for the demo. */
export function demoLimit({ objectives, keyResults }: Plan): string | undefined {
  if (objectives.length > demoObjectives) return 'The demo holds two objectives.'
  if (keyResults.length > demoKeyResults) return 'The demo holds eight key results.'
}
