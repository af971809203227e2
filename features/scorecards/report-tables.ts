import { fractionOf48 } from '#lib/alignment-score.ts'

/**
 * Where reports and their reminders are stored, the columns of their score and answers, and below which path their pages
 * are.
 */
export const reportTables = {
  diagnostic: {
    reports: 'assessments',
    reminders: 'reportReminders',
    score: 'overallScore',
    given: 'ratings',
    version: '1',
    path: '/diagnostic',
  },
  scorecard: {
    reports: 'scorecardAnswers',
    reminders: 'scorecardReminders',
    score: 'percent',
    given: 'answers',
    version: 'version',
    path: '/scorecards',
  },
} as const

/** Reports of the diagnostic, or of the owner's own scorecards. */
export type ReportKind = keyof typeof reportTables

export const reportKinds = Object.keys(reportTables) as ReportKind[]

/** As a fraction of 48, as the diagnostic's scores and those of people are. */
export const fractionIn = (kind: ReportKind, score: number) => (kind === 'diagnostic' ? score : fractionOf48(score))
