/** What visitors send, and how many there were. */
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
  /** When, and by which letter, they were told that the tool is on sale; null while they wait. */
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
  /** The words as they were on the day, so that a report goes on saying what it said. */
  recommendations: string
  /** Which advice each of them is; null in a row from before there were keys. */
  recommendationKeys: string | null
  /** null until the mails this report causes are written; see features/diagnostic/report/paper/report-mails.server.ts. */
  mailsQueuedAt: string | null
  callRequestedAt: string | null
  /** lib/web/came-from.ts; null in a row from before they were kept. */
  firstSource: string | null
  lastSource: string | null
  /** Why it is no peer's: sent from a browser signed in to the admin, or by a program. null where it may be. */
  outsidePeers: 'own' | 'program' | null
  /** The first report of those that belong together, where this one was given through the link that an earlier one mailed. */
  series: string | null
  /** Where its mail ends up, however the address is spelled; see mailboxOf. */
  mailbox: string | null
  /**
   * When it was known that whoever reads its address knows of it: answered through a mailed link, or its reminder asked for
   * through the link in its own mail. null while somebody may merely have typed the address.
   */
  provedAt: string | null
  /** When its reader, who wants no reminders, was last asked by mail whether they want them again. */
  stopQuestionAt: string | null
  createdAt: string
}

/** Who is to be asked the same questions again; features/diagnostic/rounds. */
export type ReportReminderRow = {
  reportId: string
  /** A day, such as 2026-02-14. */
  dueOn: string
  askedAt: string
  mailQueuedAt: string | null
  /** The report that was given through its link: a link brings one. */
  answeredBy: string | null
  /** Where its mail ends up, however the address is spelled; see mailboxOf. */
  mailbox: string
}

/** Who wants no reminders: a row for each address that is known of the mailbox, so that the last one erased takes it along. */
export type ReminderStopRow = {
  email: string
  mailbox: string
  at: string
  /** When a mail asked them whether they want some again, because one was asked for all the same: once. */
  askedAt: string | null
}

/** Whom a report asked for their view; features/diagnostic/team. */
export type TeamRow = {
  /** In the link that the invited get. */
  id: string
  reportId: string
  invited: number
  /** Answers taken so far, with those that wait. */
  taken: number
  /** The answers that wait for the rest of a step, counted together as JSON; null where none waits. */
  waiting: string | null
  madeAt: string
  /** From then on nobody can answer; what waited is a step, or gone. */
  closedAt: string | null
  /** When whose report it is was told, of one that ended with too few. */
  endToldAt: string | null
}

/** That a browser has answered, by a hash of its key: not what, and not when. */
export type TeamKeyRow = { teamId: string; key: string }

/** Three more answers, or up to five in the last: from its morning on, all up to this step are shown. */
export type TeamStepRow = {
  teamId: string
  step: number
  /** How often each answer was given to each question in all steps so far, as JSON. */
  counts: string
  opensAt: string
  mailsQueuedAt: string | null
}

/** What somebody says of their change, for the owner to publish; features/diagnostic/sentences. One for each report that rose. */
export type SentenceRow = {
  reportId: string
  /** In small letters; empty once they were erased and their words have still to come off the site. */
  email: string
  /** Of 48, of their first round and of this one. */
  scoreBefore: number
  scoreAfter: number
  state: 'asked' | 'waiting' | 'put-off' | 'published' | 'withdrawn'
  askedAt: string
  /** When the state or the words last changed. */
  changedAt: string
  /** Grows with every change of the words, so that nobody publishes others than they saw. */
  revision: number
  /** As they may appear; empty before the first and after the withdrawal. */
  quote: string
  firstName: string
  lastInitial: string
  business: string
  /** What stood beside the box that was ticked, and when. */
  wording: string | null
  consentedAt: string | null
  /** While it stands on the site: the mark that the testimonial carries, and a hash of its words. */
  publishedAs: string | null
  publishedAt: string | null
  /** How it came off after it was withdrawn: by itself, or it was not found any more; or the same words stand there a second time. */
  takenOff: 'by-itself' | 'not-found' | 'copied' | null
}

/** A report of somebody who answered more than once; never changed, so that it is worked out once. features/diagnostic/rounds-admin. */
export type RoundScoreRow = {
  reportId: string
  /** In small letters. */
  email: string
  at: string
  /** 1 for what a signed-in browser or a program sent, and for a first report that may be somebody else's. */
  outside: number
  /** 1 for every round but the first. */
  isLater: number
  /** Of the whole and of each section, two figures each; features/diagnostic/rounds-admin/scores.ts. */
  scores: string
}

/** A report that counts beside others; features/diagnostic/peers. */
export type PeerReportRow = {
  reportId: string
  /** The five that came in together and go together; empty once one of them has gone. */
  batch: string
  /** Empty where it was not given. */
  companySize: string
  /** The scores, of 48 and of 12. */
  overall: number
  vision: number
  keyResults: number
  weeklyTasks: number
  kpis: number
}

/** What is shown of the reports of companies of a size, or of all of them. */
export type PeerFiguresRow = {
  /** 'all' for every size. */
  companySize: string
  reports: number
  /** The three quartiles of each part in percent, as JSON. */
  quartiles: string
  /** How often each score was given, as JSON. */
  spread: string
  /** 1 for the demo's own, beside which there are no others. */
  sample: number
  computedAt: string
}

export type FounderTestResultRow = {
  id: string
  email: string
  /** The style's code. */
  result: string
  resultName: string
  /** A list of ten codes; empty where a caller sent only the result. */
  answers: string
  tieBreak: string | null
  /** 1 while the same test, sent again, counts as this one; see features/founder-test/results.server.ts. */
  recent: number
  createdAt: string
}

/** A visitor at a step of the way, once a day, until the day is over; see features/visits. */
export type VisitRow = {
  day: string
  /** Hashes of address and of address and browser, under the day's salt. */
  visitor: string
  step: string
  /** The referring host or the campaign that led the visitor here that day; null for who came directly. */
  source: string | null
}

/** How many visitors were at a step on a day, and where they came from; 'direct' for who came directly. */
export type VisitDayRow = { day: string; step: string; source: string; visitors: number }
