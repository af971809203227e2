/**
 * The names that the family's documents have in a file, and the tools that write them. A tool begins its own part only
 * in a file that holds one of these; tests/tools/suite.test.ts holds the list to the tools' own formats and titles.
 */
export const familyTools: Readonly<Record<string, readonly string[]>> = {
  'okr-plan': [
    'Strategic OKR Planner',
    'Strategic OKR Execution Tracker',
    'Goal Cascade Builder',
    'OKR Workshop Facilitator Kit',
  ],
  'sprint-plan': ['90-Day Sprint Planner'],
  'business-case': ['ROI Projection Calculator'],
  'team-dashboard': ['Team Performance Dashboard'],
  decisions: ['Executive Decision Framework'],
  'alignment-assessment': ['Strategic Alignment Assessment Kit'],
}

/** Whose documents are in a file: 'the ROI Projection Calculator'. */
export function writersOf(formats: readonly string[]): string {
  const tools = formats.flatMap((name) => familyTools[name] ?? [])
  return tools.length > 1 ? `the ${tools.slice(0, -1).join(', ')} or ${tools.at(-1)}` : `the ${tools[0]}`
}
