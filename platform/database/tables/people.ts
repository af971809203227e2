import type { AgreementPlace } from '#content/agreement-places.ts'

/** Who left an email, and what the owner knows of them. */
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
  agreements: AgreementRow
  peopleImports: PeopleImportRow
  mergedAddresses: MergedAddressRow
}

/**
 * Everyone who left an email, once; platform/people/people.server.ts keeps it in step. Who left several, and was merged,
 * stands here under the main one, put together from what mergedAddresses has of each.
 */
export type PersonRow = {
  /** In small letters. */
  email: string
  /** As they last gave it; empty where they never did. */
  name: string
  /** The name, or the email where there is none, in small letters. */
  sortName: string
  /** When the name was given; empty where it never was. */
  nameAt: string
  firstAt: string
  lastAt: string
  didDiagnostic: number
  didCall: number
  didBooked: number
  didFounderTest: number
  didWaitlist: number
  didOrder: number
  /** The owner wrote them down, or brought them along in a file. */
  didAdded: number
  unsubscribed: number
  /** Since when they agree to be written to, and confirmed it where that was asked; empty where they never did. */
  agreedAt: string
  /** 1 while mail to them is refused. */
  refused: number
  /** What they last told of themselves, and when; each empty where it never was. */
  phone: string
  company: string
  role: string
  companySize: string
  toldAt: string
  /** Of 48, in their newest report; -1 without one. */
  score: number
  reportId: string
  reportAt: string
  /** A StyleCode, of their newest founder test. */
  style: string
  styleAt: string
  /** What first led them here, as personSources has it. */
  source: string
  /** A Status of content/admin/people.ts, and when somebody last set it. */
  status: string
  statusAt: string
  nextStep: string
  /** A day, 2026-11-17; empty without one. */
  nextStepOn: string
}

/** What a search for a person may begin with; lib/text/search-words.ts. */
export type PersonWordRow = { word: string; email: string }

/** Where a person who left an email came from: the first time, and the last time that something led them here. */
export type PersonSourceRow = {
  email: string
  source: string
  at: string
  /** null in a row from before it was kept. */
  lastSource: string | null
  /** Empty where nothing is known to have led them here: whatever is, later, counts as the last. */
  lastAt: string | null
}

/** What the owner wrote down about a person. */
export type PersonNoteRow = { email: string; note: string; updatedAt: string }

/** What the owner, or a file of theirs, says of a person. */
export type PersonDetailsRow = {
  email: string
  name: string
  phone: string
  company: string
  role: string
  companySize: string
  /** Added by hand or from a file; or somebody who was here before, and of whom the owner knows better. */
  how: 'hand' | 'import' | 'corrected'
  byEmail: string
  /** When they were added; of somebody who was here before, when it was last corrected. */
  at: string
  /** The file it is from. */
  importId: string | null
}

/** What was written down about a person on a day, or done about them, and by whom. */
export type DatedNoteRow = {
  id: string
  email: string
  kind: 'note' | 'status' | 'step'
  text: string
  byEmail: string
  at: string
}

export type PersonTagRow = { email: string; tag: string }

/** A search, filters and sort of the list of people under a name. */
export type SavedViewRow = { id: string; name: string; query: string; byEmail: string; at: string }

/** Who wants no mail but what is strictly about a purchase or a report. */
export type UnsubscribeRow = { email: string; at: string }

/** Who wanted none for a while, and took it back. */
export type PastUnsubscribeRow = { email: string; at: string; liftedAt: string }

/** The words somebody ticked to be written to, and when: the proof of it. */
export type AgreementRow = {
  id: string
  /** In small letters. */
  email: string
  /** As it stood beside the box. */
  wording: string
  place: AgreementPlace
  at: string
  /** null while the mail that asks whether it was them is not answered. */
  confirmedAt: string | null
  /** When that mail was written; null before it, and where none was needed. */
  askedAt: string | null
  /** Where that mail ends up, whichever of its spellings was typed; empty where nobody is to be asked. */
  mailbox: string
}

/** A file of people that the owner brought in. It names none of them: personDetails says who came with it. */
export type PeopleImportRow = {
  id: string
  fileName: string
  byEmail: string
  at: string
  /** What becomes of who is here already. */
  known: 'leave' | 'fill'
  /** Put on those who are new; empty for none. */
  tag: string
  /** How the owner says that all of them agreed to be written to; empty where they did not. */
  agreed: string
  /** 1 where only those did of whom the file says so. */
  agreedByRow: number
  /** Rows to be taken in, and how many were. */
  total: number
  done: number
  made: number
  filled: number
  finishedAt: string | null
  undoneAt: string | null
}

/** An address of a person who has several, the main one among them. Nothing else that they left is moved. */
export type MergedAddressRow = {
  email: string
  /** Where letters go, and by which the person stands in people. */
  main: string
  /** JSON: this address's own row of people, as it would be there if it were nobody else's. */
  own: string
  at: string
  byEmail: string
  /** When somebody last set status or next step while this was the main address; empty if nobody did since. */
  workedAt: string
  /** The same of who they are. */
  statedAt: string
}
