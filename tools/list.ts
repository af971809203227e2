/** Every tool that is built, by the id of its product. Its folder below tools/ has the same name. */
export const toolIds = [
  'strategic-okr-planner',
  'strategic-okr-execution-tracker',
  '90-day-sprint-planner',
  'roi-projection-calculator',
  'team-performance-dashboard',
  'executive-decision-framework',
  'strategic-alignment-assessment-kit',
  'goal-cascade-builder',
  'okr-workshop-facilitator-kit',
] as const

export type ToolId = (typeof toolIds)[number]
