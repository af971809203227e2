import type { Fault } from '#content/owner/read-content.ts'

/** What the admin shows of the site's words: as they are typed, and how they stand to what is published. */
export type Draft = {
  /** Grows with everything that is saved or published: who saves names the one they saw. */
  revision: number
  /** The document, however incomplete or wrong. */
  content: unknown
  /** The version it is on top of: what is published, whenever it is read. */
  basedOn: number
  /** The version that visitors see. */
  published: number
  /** What keeps it from being published. */
  faults: Fault[]
  /** The paths at which it differs from what is published. */
  changed: string[]
  /** How many changes that is, as a person counts: an entry that was moved is one. */
  changeCount: number
  /** null while it is what is published. */
  savedBy: string | null
  savedAt: string | null
}

/** A field, or an entry of a list, that Publish would change. Absent before: it is new; absent after: it goes. */
export type Change = {
  path: string
  label: string
  before?: unknown
  after?: unknown
  /** Its words are the same: it has another place in its list, counted from 1. */
  moved?: { from: number; to: number }
}

/** Changes that are on the same pages: the first of them, and what all are called. */
export type PageChanges = { path: string; title: string; changes: Change[] }

export type Changes = {
  pages: PageChanges[]
  /** What no page shows: it is in mails, reports and files. */
  elsewhere: Change[]
  /** What it means for buyers, where prices or what is offered change, and what is left out. */
  note?: string
}

/** What visitors saw, once. The sample words are version 0: nobody published them. */
export type VersionEntry = {
  version: number
  published: { by: string; at: string } | null
  changes: string[]
}
