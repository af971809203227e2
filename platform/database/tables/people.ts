import type { ConsentPlace } from '#content/consent-places.ts'

/** Everyone who left an email address, and what the owner knows about them. */
export type PeopleTables = {
  people: PersonRow
  personWords: PersonWordRow
  personSources: PersonSourceRow
  personNotes: PersonNoteRow
  personDetails: PersonDetailsRow
  datedNotes: DatedNoteRow
  personTags: PersonTagRow
  savedViews: SavedViewRow
  unsubscribes: UnsubscribeRow
  pastUnsubscribes: PastUnsubscribeRow
  consents: ConsentRow
  peopleImports: PeopleImportRow
  mergedAddresses: MergedAddressRow
  todoMarks: TodoMarkRow
  peopleChanges: PeopleChangeRow
}

/**
 * One row per person; domain/people/people.server.ts keeps it up to date. A person with several merged addresses has
 * one row under the main address, combined from the rows in mergedAddresses.
 */
export type PersonRow = {
  /** In lower case. */
  email: string
  /** As last given; empty if never. */
  name: string
  /** The name, or else the email, in lower case. */
  sortName: string
  nameAt: string
  firstAt: string
  lastAt: string
  didDiagnostic: number
  didCall: number
  didBooked: number
  didFounderTest: number
  didScorecard: number
  didWaitlist: number
  didOrder: number
  /** The owner added or imported them. */
  didAdded: number
  unsubscribed: number
  /** Since when they consent to marketing email (and confirmed it, if asked); empty if they do not. */
  consentedAt: string
  /** 1 while mail to them is refused. */
  refused: number
  /** What they last told us, and when; empty if they did not. */
  phone: string
  company: string
  role: string
  companySize: string
  toldAt: string
  /** Of their newest answers with a score, to any scorecard: a percentage as a fraction of 48; -1 without any. */
  score: number
  scoreAt: string
  /** The section that came out lowest in those answers, unless they were to the diagnostic; may be empty. */
  weakest: string
  /** Of their newest answers with a type, to any scorecard. */
  type: string
  typeAt: string
  /** Their newest diagnostic. */
  reportId: string
  reportAt: string
  /** The StyleCode of their newest founder test. */
  style: string
  styleAt: string
  /** Their first source, from personSources. */
  source: string
  /** A Status of content/admin/people.ts, and when it was last set. */
  status: string
  statusAt: string
  nextStep: string
  /** A date such as 2026-11-17; empty without one. */
  nextStepOn: string
}

/** Search words; see lib/text/search-words.ts. */
type PersonWordRow = { word: string; email: string }

/** A person's first and last traffic source. */
type PersonSourceRow = {
  email: string
  source: string
  at: string
  /** Null in rows from before it was recorded. */
  lastSource: string | null
  /** Empty if no source is known yet: the next one counts as the last. */
  lastAt: string | null
}

type PersonNoteRow = { email: string; note: string; updatedAt: string }

/** What the owner or an imported file says about a person. */
export type PersonDetailsRow = {
  email: string
  name: string
  phone: string
  company: string
  role: string
  companySize: string
  /** `corrected`: an existing person whose details the owner changed. */
  how: 'hand' | 'import' | 'corrected'
  byEmail: string
  /** When they were added; for `corrected`, when they were last changed. */
  at: string
  importId: string | null
}

/** A note, status change or completed next step, with its author and date. */
export type DatedNoteRow = {
  id: string
  email: string
  kind: 'note' | 'status' | 'step'
  text: string
  /** The Status that a status change set; null in rows from before it was recorded. */
  status: string | null
  byEmail: string
  at: string
}

type PersonTagRow = { email: string; tag: string }

/** A named search with filters and sort order for the people list. */
type SavedViewRow = { id: string; name: string; query: string; byEmail: string; at: string }

/** People who want only mail that is strictly about a purchase or a report. */
type UnsubscribeRow = { email: string; at: string }

/** People who unsubscribed and later subscribed again. */
export type PastUnsubscribeRow = { email: string; at: string; liftedAt: string }

/** Proof of consent to marketing email: the wording and the time. */
export type ConsentRow = {
  id: string
  /** In lower case. */
  email: string
  /** The text next to the checkbox. */
  wording: string
  place: ConsentPlace
  at: string
  /** Null until the confirmation email is answered. */
  confirmedAt: string | null
  /** When the confirmation email was queued; null before, and if none is needed. */
  askedAt: string | null
  /** The normalized mailbox of that email; empty if none is needed. */
  mailbox: string
}

/** An import of people. It names none of them; personDetails says who came with it. */
export type PeopleImportRow = {
  id: string
  fileName: string
  byEmail: string
  at: string
  /** What happens to people who exist already. */
  known: 'leave' | 'fill'
  /** Added to new people; empty for none. */
  tag: string
  /** How the owner says everyone in the file gave consent; empty if they did not. */
  agreed: string
  /** 1 if only rows that say so in the file have consent. */
  agreedByRow: number
  /** Rows to import, and how many are done. */
  total: number
  done: number
  made: number
  filled: number
  finishedAt: string | null
  undoneAt: string | null
}

/** One address of a person with several, including the main one. Their other data stays under its own address. */
export type MergedAddressRow = {
  email: string
  /** The person's key in people, and the address that receives emails. */
  main: string
  /** JSON: the people row that this address would have by itself. */
  own: string
  at: string
  byEmail: string
  /** When status or next step was last set while this was the main address; empty if not since. */
  workedAt: string
  /** The same for the contact details. */
  statedAt: string
}

/** What the team did with an entry of the dashboard's to-do list; see features/today/todos. */
type TodoMarkRow = {
  /** In lower case. */
  email: string
  kind: string
  /** A call's id, or empty for an entry about the person. */
  ref: string
  /** Entries that became due until then are done. */
  doneAt: string
  /** Hidden until then. */
  snoozedUntil: string
  /** The id of a sign-in, or empty. */
  assignedTo: string
}

/** One person in a change of many, with what undoing it restores. */
type PeopleChangeRow = {
  id: string
  email: string
  before: string
  kind: 'tag' | 'untag' | 'status' | 'sequence' | 'unsubscribe'
  value: string
  byEmail: string
  at: string
}
