/**
 * The names that the family's documents have in a file. A tool begins its own part only in a file that holds one of
 * these; tests/tools/suite.test.ts holds the list to the tools' own formats.
 */
export const familyFormats: readonly string[] = [
  'okr-plan',
  'sprint-plan',
  'business-case',
  'team-dashboard',
  'decisions',
  'alignment-assessment',
]
