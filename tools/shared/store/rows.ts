import type { Others } from '../document/file-format.ts'
import type { Formats } from '../values/formats.ts'

/** What a tool keeps in the browser: its documents, each with its versions, and the text of each version. */

export type FileLink = {
  name: string
  /** The save that the file holds: if the document has another one now, the file is older. */
  mark: string
  saved: string
  /** When that was saved which the document has of other tools, if it is later: an older file was opened since. */
  othersSaved?: string
  /** Where the browser lets us write into the file itself. */
  handle?: FileSystemFileHandle
}

export type Entry = {
  id: string
  /** What the document calls itself. */
  title: string
  /** The name it was given in the list, which stands over its title; '' while it was given none. */
  name: string
  /** A line or two of what is in it. */
  preview: string
  created: string
  changed: string
  /** Another one with every save: tells a tab that someone else saved. */
  mark: string
  /** The version that is shown. */
  current: number
  /** The versions that redo leads to, the next one first. */
  redo: readonly number[]
  nextSeq: number
  size: number
  /** How it writes numbers and dates; undefined for one that never was asked. */
  formats?: Formats | undefined
  /** What other tools put into its file: they are given back as they came. */
  others?: Others
  /** Since when it lies in the bin. */
  binned: string | null
  file: FileLink | null
  /** Since when it has held work that no file has. */
  unfiled: string | null
}

/** One state of a document. `parent` is the state that undo leads to. */
export type Version = { id: string; seq: number; parent: number | null; at: string; size: number }

export type VersionText = { id: string; seq: number; text: string }

export type Tables = { documents: Entry; versions: Version; texts: VersionText }
export type TableName = keyof Tables

export type Key = string | readonly [string, number]

/** The rows within one transaction. */
export type Rows = {
  get: <Name extends TableName>(table: Name, key: Key) => Promise<Tables[Name] | undefined>
  /** In the order of their keys: all of them, or those of one document. */
  list: <Name extends TableName>(table: Name, id?: string) => Promise<Tables[Name][]>
  put: <Name extends TableName>(table: Name, row: Tables[Name]) => Promise<void>
  remove: (table: TableName, key: Key) => Promise<void>
}

export type Database = {
  /** All of the work is kept, or nothing of it. It may wait for rows and for nothing else. */
  transact: <Result>(work: (rows: Rows) => Promise<Result>) => Promise<Result>
  /** How many characters of earlier versions there is room for, for one document. */
  room: number
  /** False when it is gone with the page. */
  lasts: boolean
}

export function keyOf<Name extends TableName>(table: Name, row: Tables[Name]): Key {
  return table === 'documents' ? row.id : [row.id, (row as Version | VersionText).seq]
}
