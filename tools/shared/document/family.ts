import type { ToolId } from '#tools/list.ts'
import { theTools } from '../parts/tool-names.ts'

/** They share one plan. */
export const okrTools: readonly ToolId[] = [
  'strategic-okr-planner',
  'strategic-okr-execution-tracker',
  'goal-cascade-builder',
  'okr-workshop-facilitator-kit',
]

/**
 * The names that the family's documents have in a file, and the tools that write them. A tool begins its own part only
 * in a file that holds one of these; tests/tools/suite.test.ts holds the list to the tools' own formats.
 */
export const familyTools: Readonly<Record<string, readonly ToolId[]>> = {
  'okr-plan': okrTools,
  'sprint-plan': ['90-day-sprint-planner'],
  'business-case': ['roi-projection-calculator'],
  'team-dashboard': ['team-performance-dashboard'],
  decisions: ['executive-decision-framework'],
  'alignment-assessment': ['strategic-alignment-assessment-kit'],
}

/** The tools that open this one's plan as it is. */
export function theOtherOkrTools(word: 'and' | 'or' = 'and'): string {
  return theTools(
    okrTools.filter((id) => id !== __TOOL__.id),
    word,
  )
}

/** Whose documents are in a file, by the owner's names for them. */
export function writersOf(formats: readonly string[]): string {
  return theTools(
    formats.flatMap((name) => familyTools[name] ?? []),
    'or',
  )
}
