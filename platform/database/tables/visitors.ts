/** What visitors send, and visitor counts. */
export type VisitorTables = {
  waitlistEntries: WaitlistEntryRow
  assessments: AssessmentRow
  founderTestResults: FounderTestResultRow
  visits: VisitRow
  visitDays: VisitDayRow
  peerReports: PeerReportRow
  peerFigures: PeerFiguresRow
  reportReminders: ReportReminderRow
  reminderStops: ReminderStopRow
  teams: TeamRow
  teamKeys: TeamKeyRow
  teamSteps: TeamStepRow
  sentences: SentenceRow
  roundScores: RoundScoreRow
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
  /** Null until the report's mails are queued; see features/diagnostic/report/paper/report-mails.server.ts. */
  mailsQueuedAt: string | null
  callRequestedAt: string | null
  /** See lib/web/came-from.ts; null in rows from before it was recorded. */
  firstSource: string | null
  lastSource: string | null
  /** Why it is not part of the benchmark: sent by a browser signed in to the admin, or by a bot. Null if it may be. */
  outsidePeers: 'own' | 'program' | null
  /** The first report of the series, if this is a retake through an emailed link. */
  series: string | null
  /** The normalized mailbox behind the address; see mailboxOf. */
  mailbox: string | null
  /**
   * When the mailbox's owner proved that the report is theirs: it was answered through an emailed link, or its
   * reminder was requested through the link in its own email. Null while someone may merely have typed the address.
   */
  provedAt: string | null
  /** When the reader, who stopped all reminders, was last asked by email whether they want them again. */
  stopQuestionAt: string | null
  createdAt: string
}

/** A reminder to retake the diagnostic; see features/diagnostic/rounds. */
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

/** People who want no reminders, by known address of the mailbox: erasing the last one erases this too. */
export type ReminderStopRow = {
  email: string
  mailbox: string
  at: string
  /** When an email asked, once, whether they want reminders again, because one was requested all the same. */
  askedAt: string | null
}

/** A team assessment; see features/diagnostic/team. */
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
  /** When the report's owner was told that too few answered. */
  endToldAt: string | null
}

/** That a browser has answered, by a hash of its key: not what, and not when. */
export type TeamKeyRow = { teamId: string; key: string }

/** Three more answers, or up to five in the last step. Shown from opensAt on, with all earlier steps. */
export type TeamStepRow = {
  teamId: string
  step: number
  /** How often each answer was given to each question in all steps so far, as JSON. */
  counts: string
  opensAt: string
  mailsQueuedAt: string | null
}

/** A testimonial about an improved score, one per retake that improved; see features/diagnostic/sentences. */
export type SentenceRow = {
  reportId: string
  /** In lower case; empty once the person was erased while the testimonial is still on the site. */
  email: string
  /** Out of 48, in their first report and in this one. */
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
  consentedAt: string | null
  /** While it is on the site: the id that the testimonial carries, and a hash of its text. */
  publishedAs: string | null
  publishedAt: string | null
  /** How it left the site after a withdrawal: automatically, it was no longer there, or a second copy remains. */
  takenOff: 'by-itself' | 'not-found' | 'copied' | null
}

/** A report of someone with retakes, computed once; see features/diagnostic/rounds-admin. */
export type RoundScoreRow = {
  reportId: string
  /** In lower case. */
  email: string
  at: string
  /** 1 if a signed-in browser or a bot sent it, or if it is a first report that may be someone else's. */
  outside: number
  /** 1 for retakes, 0 for the first report. */
  isLater: number
  /** Two figures each for the total and every section; see features/diagnostic/rounds-admin/scores.ts. */
  scores: string
}

/** A report that is part of the benchmark; see features/diagnostic/peers. */
export type PeerReportRow = {
  reportId: string
  /** Reports enter and leave the benchmark in batches of five; empty once one of the batch is gone. */
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

/** Benchmark figures for one company size, or for all. */
export type PeerFiguresRow = {
  /** 'all' for every size. */
  companySize: string
  reports: number
  /** The three quartiles of each part in percent, as JSON. */
  quartiles: string
  /** How often each score was given, as JSON. */
  spread: string
  /** 1 for the demo's sample figures, which are never mixed with real ones. */
  sample: number
  computedAt: string
}

export type FounderTestResultRow = {
  id: string
  email: string
  result: string
  resultName: string
  /** JSON list of ten codes; empty if only the result was sent. */
  answers: string
  tieBreak: string | null
  /** 1 while the same test, sent again, counts as this one; see features/founder-test/results.server.ts. */
  recent: number
  createdAt: string
}

/** One row per visitor, day and funnel step, deleted after the day; see features/visits. */
export type VisitRow = {
  day: string
  /** Hashes of the address and of address and browser, with the day's salt. */
  visitor: string
  step: string
  /** The referring host or campaign of that day; null for direct visits. */
  source: string | null
}

/** Visitors per day, step and source; 'direct' for those without a source. */
export type VisitDayRow = { day: string; step: string; source: string; visitors: number }
