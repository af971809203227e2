/** Teams of the diagnostic's reports, and of answers to the owner's own scorecards: the same columns. */
export const teamTables = {
  diagnostic: { reports: 'assessments', teams: 'teams', keys: 'teamKeys', steps: 'teamSteps' },
  scorecard: {
    reports: 'scorecardAnswers',
    teams: 'scorecardTeams',
    keys: 'scorecardTeamKeys',
    steps: 'scorecardTeamSteps',
  },
} as const

export type TeamKind = keyof typeof teamTables
export const teamKinds = Object.keys(teamTables) as TeamKind[]
