/** Where reports and their reminders are stored, and below which path their pages are. */
export const reportTables = {
  diagnostic: { reports: 'assessments', reminders: 'reportReminders', path: '/diagnostic' },
  scorecard: { reports: 'scorecardAnswers', reminders: 'scorecardReminders', path: '/scorecards' },
} as const

/** Reports of the diagnostic, or of the owner's own scorecards. */
export type ReportKind = keyof typeof reportTables

export const reportKinds = Object.keys(reportTables) as ReportKind[]
