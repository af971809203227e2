import type { Others } from '../document/file-format.ts'
import type { Formats } from '../values/formats.ts'

/** Tables in the browser: documents, their versions, and the text of each version. */

export type FileLink = {
  name: string
  /** The save that the file contains. If the document's mark differs, the file is outdated. */
  mark: string
  saved: string
  /** When the other tools' parts were saved, if that is later than the file: an older file was opened since. */
  othersSaved?: string
  /** If the browser can write to the file. */
  handle?: FileSystemFileHandle
}

export type Entry = {
  id: string
  title: string
  /** Set by the user in the list and shown instead of the title; '' if unset. */
  name: string
  /** A short summary of the content. */
  preview: string
  created: string
  changed: string
  /** Changes with every save, so that a tab notices saves by other tabs. */
  mark: string
  current: number
  /** Versions for redo, next one first. */
  redo: readonly number[]
  nextSeq: number
  size: number
  /** Undefined for documents from before formats were stored. */
  formats?: Formats | undefined
  /** Other tools' parts of its file, written back unchanged. */
  others?: Others
  /** When it was moved to the bin. */
  binned: string | null
  file: FileLink | null
  /** Since when it has had changes that are not in a file. */
  unfiled: string | null
}

export type Version = {
  id: string
  seq: number
  /** The state that undo restores. */
  parent: number | null
  at: string
  size: number
  /** Lost a conflict between two tabs, so it stays in the list while there is space. */
  isAside?: true
}

type VersionText = { id: string; seq: number; text: string }

export type Tables = { documents: Entry; versions: Version; texts: VersionText }
export type TableName = keyof Tables

export type Key = string | readonly [string, number]

export type Rows = {
  get: <Name extends TableName>(table: Name, key: Key) => Promise<Tables[Name] | undefined>
  /** Sorted by key: all rows, or those of one document. */
  list: <Name extends TableName>(table: Name, id?: string) => Promise<Tables[Name][]>
  put: <Name extends TableName>(table: Name, row: Tables[Name]) => Promise<void>
  remove: (table: TableName, key: Key) => Promise<void>
}

export type Database = {
  /** Runs atomically. The callback may await row operations only. */
  transact: <Result>(work: (rows: Rows) => Promise<Result>) => Promise<Result>
  /** Characters of earlier versions to keep per document. */
  room: number
  /** False if data is lost when the page closes. */
  lasts: boolean
}

export function keyOf<Name extends TableName>(table: Name, row: Tables[Name]): Key {
  return table === 'documents' ? row.id : [row.id, (row as Version | VersionText).seq]
}
