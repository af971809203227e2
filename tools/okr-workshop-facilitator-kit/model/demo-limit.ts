import type { Plan } from '#tools/shared/okr/plan.ts'
import { workshopOf } from './model.ts'

const demoBlocks = 20
const demoThemes = 8
const demoObjectives = 3
const demoKeyResults = 8

export function demoLimit(plan: Plan): string | undefined {
  const { blocks, themes } = workshopOf(plan)
  if (blocks.length > demoBlocks) return `The demo holds ${demoBlocks} blocks.`
  if (themes.length > demoThemes) return `The demo holds ${demoThemes} themes.`
  if (plan.objectives.length > demoObjectives) return `The demo holds ${demoObjectives} objectives.`
  if (plan.keyResults.length > demoKeyResults) return `The demo holds ${demoKeyResults} key results.`
}
