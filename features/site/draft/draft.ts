import type { Fault } from '#content/owner/read-content.ts'

/** The draft of the site's content and how it differs from the published version. */
export type Draft = {
  /** Increases with every save or publish. Callers send the one they saw, which detects concurrent changes. */
  revision: number
  /** May be incomplete or invalid. */
  content: unknown
  /** The published version that the draft builds on. */
  basedOn: number
  published: number
  /** Problems that block publishing. */
  faults: Fault[]
  /** Paths that differ from the published content. */
  changed: string[]
  /** As a person counts: a moved entry is one change. */
  changeCount: number
  /** null if the draft equals the published content. */
  savedBy: string | null
  savedAt: string | null
}

/** A field or list entry that publishing would change. Without `before` it is new; without `after` it is removed. */
export type Change = {
  path: string
  label: string
  before?: unknown
  after?: unknown
  /** Same content at another position, counted from 1. */
  moved?: { from: number; to: number }
}

/** Changes on the same pages. `path` is the first page. */
export type PageChanges = { path: string; title: string; changes: Change[] }

export type Changes = {
  pages: PageChanges[]
  /** Not on any page, but in emails, reports and files. */
  elsewhere: Change[]
  /** What the changes mean for buyers, and what is left out. */
  note?: string
}

/** A published version. Version 0 is the sample content, which was never published. */
export type VersionEntry = {
  version: number
  published: { by: string; at: string } | null
  changes: string[]
}
