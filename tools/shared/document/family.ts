import type { ToolId } from '#tools/list.ts'
import { theTools } from '../parts/tool-names.ts'

/** These tools open the same plan file. */
export const okrTools: readonly ToolId[] = [
  'strategic-okr-planner',
  'strategic-okr-execution-tracker',
  'goal-cascade-builder',
  'okr-workshop-facilitator-kit',
]

/**
 * Format names used in the suite's files, and the tools that write them. A tool adds its own part only to a file
 * with one of these formats. tests/tools/suite.test.ts checks the list against the tools.
 */
export const familyTools: Readonly<Record<string, readonly ToolId[]>> = {
  'okr-plan': okrTools,
  'sprint-plan': ['90-day-sprint-planner'],
  'business-case': ['roi-projection-calculator'],
  'team-dashboard': ['team-performance-dashboard'],
  decisions: ['executive-decision-framework'],
  'alignment-assessment': ['strategic-alignment-assessment-kit'],
}

/** The tools that open the same plan, except the current one. */
export function theOtherOkrTools(word: 'and' | 'or' = 'and'): string {
  return theTools(
    okrTools.filter((id) => id !== __TOOL__.id),
    word,
  )
}

/** The tools that wrote these formats, by title. */
export function writersOf(formats: readonly string[]): string {
  return theTools(
    formats.flatMap((name) => familyTools[name] ?? []),
    'or',
  )
}
