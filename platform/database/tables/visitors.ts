/** What visitors send, and visitor counts. */
export type VisitorTables = {
  waitlistEntries: WaitlistEntryRow
  assessments: AssessmentRow
  founderTestResults: FounderTestResultRow
  scorecards: ScorecardRow
  scorecardVersions: ScorecardVersionRow
  scorecardAnswers: ScorecardAnswerRow
  visits: VisitRow
  visitDays: VisitDayRow
  benchmarkReports: BenchmarkReportRow
  reportReminders: ReportReminderRow
  scorecardReminders: ReportReminderRow
  reminderStops: ReminderStopRow
  teams: TeamRow
  teamKeys: TeamKeyRow
  teamSteps: TeamStepRow
  scorecardTeams: Omit<TeamRow, 'endToldAt'>
  scorecardTeamKeys: TeamKeyRow
  scorecardTeamSteps: TeamStepRow
  testimonials: TestimonialRow
}

export type WaitlistEntryRow = {
  id: string
  name: string
  email: string
  toolInterest: string
  createdAt: string
  /** When, and by which campaign, they were told that the tool is on sale; null while they wait. */
  toldAt: string | null
  toldIn: string | null
}

export type AssessmentRow = {
  id: string
  clientKey: string | null
  name: string
  email: string
  phone: string | null
  company: string | null
  role: string | null
  companySize: string | null
  currentChallenges: string
  ratings: string
  flags: string
  overallScore: number
  /** The advice as it read on that day, so that a report never changes. */
  recommendations: string
  /** The keys of that advice; null in rows from before there were keys. */
  recommendationKeys: string | null
  /** Null until the report's mails are queued; see features/scorecards/score/report/pdf/report-mails.server.ts. */
  mailsQueuedAt: string | null
  callRequestedAt: string | null
  /** See lib/web/came-from.ts; null in rows from before it was recorded. */
  firstSource: string | null
  lastSource: string | null
  /** Why it is not part of the benchmark: sent by a browser signed in to the admin, or by a bot. Null if it may be. */
  outsideBenchmark: 'own' | 'program' | null
  /** The first report of the series, if this is a retake through an emailed link. */
  series: string | null
  /** Until its emails are queued; see platform/cause.server.ts. */
  network: string | null
  /** The normalized mailbox behind the address; see mailboxOf. */
  mailbox: string | null
  /** When a link mailed for this report was first opened, or answered. Null while the address may only be typed. */
  provedAt: string | null
  /** Written by the previous release. */
  stopQuestionAt: string | null
  createdAt: string
}

/** A reminder to retake the diagnostic, or one of the owner's scorecards; see features/scorecards/score/retakes. */
export type ReportReminderRow = {
  reportId: string
  /** A date such as 2026-02-14. */
  dueOn: string
  askedAt: string
  mailQueuedAt: string | null
  /** The report given through its link; a link works for one report. */
  answeredBy: string | null
  /** The normalized mailbox behind the address; see mailboxOf. */
  mailbox: string
}

/** People who want no reminders. */
type ReminderStopRow = {
  email: string
  mailbox: string
  at: string
  /** Written by the previous release. */
  askedAt: string | null
}

/** A team assessment; see features/scorecards/score/team. */
export type TeamRow = {
  /** Part of the invitation link. */
  id: string
  reportId: string
  invited: number
  /** Answers received so far, including those that wait. */
  taken: number
  /** Answers that wait for a full step, summed up as JSON; null if none wait. */
  waiting: string | null
  madeAt: string
  /** From then on no answers are accepted. Waiting answers became a step or were discarded. */
  closedAt: string | null
  /** Written by the previous release. */
  endToldAt: string | null
}

/** That a browser has answered, by a hash of its key: not what, and not when. */
type TeamKeyRow = { teamId: string; key: string }

/** Three more answers, or up to five in the last step. Shown from opensAt on, with all earlier steps. */
type TeamStepRow = {
  teamId: string
  step: number
  /** How often each answer was given to each question in all steps so far, as JSON. */
  counts: string
  opensAt: string
  mailsQueuedAt: string | null
}

/** A testimonial about an improved score, one per retake that improved; see features/scorecards/score/testimonials. */
export type TestimonialRow = {
  reportId: string
  /** In lower case; empty once the person was erased while the testimonial is still on the site. */
  email: string
  /** As fractions of 48, in their first report and in this one. */
  scoreBefore: number
  scoreAfter: number
  state: 'asked' | 'waiting' | 'put-off' | 'published' | 'withdrawn'
  askedAt: string
  /** When the state or the text last changed. */
  changedAt: string
  /** Grows with every change of the text, so that the owner publishes exactly what they saw. */
  revision: number
  /** As it may be published; empty before it is written and after it is withdrawn. */
  quote: string
  firstName: string
  lastInitial: string
  business: string
  /** The text next to the ticked consent checkbox, and when. */
  wording: string | null
  quoteConsentAt: string | null
  /** While it is on the site: the id that the testimonial carries; older releases added a hash of its text. */
  publishedAs: string | null
  publishedAt: string | null
  /** Written by older releases only. */
  takenOff: 'by-itself' | 'not-found' | 'copied' | null
}

/** Only for the previous release; erasing a person erases its rows. */
type BenchmarkReportRow = {
  reportId: string
  batch: string
  /** Empty if not given. */
  companySize: string
  /** Scores out of 48 and 12. */
  overall: number
  vision: number
  keyResults: number
  weeklyTasks: number
  kpis: number
}

export type FounderTestResultRow = {
  id: string
  email: string
  result: string
  resultName: string
  /** JSON list of ten codes; empty if only the result was sent. */
  answers: string
  tieBreak: string | null
  /** 1 while the same test, sent again, counts as this one; see features/scorecards/type/results.server.ts. */
  recent: number
  createdAt: string
}

/** One of the owner's own scorecards; see features/scorecards/store. */
export type ScorecardRow = {
  id: string
  /** Of its address, /scorecards/{slug}. */
  slug: string
  /** Title and kind of the draft. */
  title: string
  kind: 'score' | 'type'
  /** A Definition as JSON; see content/scorecards/definition.ts. */
  draft: string
  /** Grows with every change of the draft, so that two people do not overwrite each other. */
  revision: number
  changedAt: string
  /** The version that visitors see; null if it was never published. */
  published: number | null
  archivedAt: string | null
}

/** Never changes: answers are shown by the version they were given under. */
type ScorecardVersionRow = {
  scorecard: string
  version: number
  definition: string
  publishedAt: string
  byEmail: string
}

export type ScorecardAnswerRow = {
  id: string
  clientKey: string
  scorecard: string
  version: number
  /** By question, as JSON; only those that were shown. */
  answers: string
  /** Kind score only; null if no answer counts. */
  percent: number | null
  /** Kind type only: the type's id. */
  type: string | null
  /** Empty until it is given, if the scorecard asks after the result. */
  email: string
  name: string
  phone: string | null
  company: string | null
  role: string | null
  companySize: string | null
  firstSource: string | null
  lastSource: string | null
  /** Until its emails are queued; see platform/cause.server.ts. */
  network: string | null
  mailsQueuedAt: string | null
  /** As of an assessment. */
  series: string | null
  provedAt: string | null
  outsideBenchmark: 'own' | 'program' | null
  createdAt: string
}

/** One row per visitor, day and funnel step, deleted after the day; see features/analytics. */
type VisitRow = {
  day: string
  /** Hashes of the address and of address and browser, with the day's salt. */
  visitor: string
  step: string
  /** The referring host or campaign of that day; null for direct visits. */
  source: string | null
}

/** Visitors per day, step and source; 'direct' for those without a source. */
type VisitDayRow = { day: string; step: string; source: string; visitors: number }
