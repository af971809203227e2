/** Who left an email, and what the owner knows of them. */
export type PeopleTables = {
  people: PersonRow
  personWords: PersonWordRow
  personSources: PersonSourceRow
  personNotes: PersonNoteRow
  unsubscribes: UnsubscribeRow
}

/** Everyone who left an email, once; platform/people/people.server.ts keeps it in step. */
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
  unsubscribed: number
  /** 1 while mail to them is refused. */
  refused: number
}

/** What a search for a person may begin with; lib/search-words.ts. */
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

/** Who wants no mail but what is strictly about a purchase or a report. */
export type UnsubscribeRow = { email: string; at: string }
