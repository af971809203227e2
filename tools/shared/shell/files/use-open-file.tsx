import { useCallback, useState } from 'react'
import { decodeText } from '#lib/text/decode-text.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import {
  type About,
  type Opened,
  type Others,
  type Refused,
  readDocument,
} from '../../document/file-format.ts'
import { isTableFile, readTableFile } from '../../files/import/read-table-file.ts'
import type { Sheet } from '../../files/import/table.ts'
import { sizeProblem } from '../../files/import/table-limits.ts'
import type { Target } from '../../files/import/use-import.tsx'
import type { PickedFile } from '../../files/save-file.browser.ts'
import type { Entry } from '../../store/rows.ts'
import { formatDay } from '../../values/days.ts'
import { guessFormats } from '../../values/formats.ts'
import type { FullParts } from '../tool.tsx'
import { linkTo, othersOf, type SameDocument } from './file-question.tsx'
import type { Documents, Link } from './use-documents.tsx'

/** Questions to ask before a file is opened. */
export type Question<Doc> =
  | { kind: 'same'; same: SameDocument<Doc> }
  | { kind: 'foreign'; file: Link; about: About }
  | { kind: 'table'; fileName: string; sheets: readonly Sheet[] }
  | { kind: 'damaged'; name: string; reason: Refused }

type OpenFileOptions<Doc> = {
  full: FullParts<Doc>
  documents: Documents<Doc>
  /** The open document, which table rows can be added to. */
  current?: { doc: Doc; replace: (doc: Doc) => void } | undefined
  /** Saves pending changes, so that the stored document is current. */
  flush?: (() => Promise<void>) | undefined
}

export type OpenFiles<Doc> = ReturnType<typeof useOpenFile<Doc>>

/** Opens files as documents, including other tools' parts. */
export function useOpenFile<Doc>({ full, documents, current, flush }: OpenFileOptions<Doc>) {
  const [question, setQuestion] = useState<Question<Doc>>()
  const { store, add, show, advance } = documents

  /** The readable document with the same id in this browser, if any. */
  const readMine = async ({ id }: About) => {
    await flush?.()
    const stored = id === undefined ? undefined : await store.read(id)
    const mine = stored && readDocument(full.format, stored.present.text)
    return stored && mine?.ok ? { entry: stored.entry, doc: mine.doc } : undefined
  }

  const follow = (doc: Doc, others: Others | undefined) => (others && full.follow?.(doc, others)) ?? doc

  /**
   * Compares the stored document with the file's. Each is updated from the parts stored with it, so that a plan and
   * what was made from it stay consistent.
   */
  const compare = (mine: { entry: Entry; doc: Doc }, doc: Doc, file: Link, about: About) => {
    const { entry } = mine
    const later = othersOf(entry, about)
    const ofFile = about.others ? { ...entry.others, ...about.others } : later
    const theirs = follow(doc, ofFile)
    const kept = follow(mine.doc, later)
    const isOlder = !isSame(later, ofFile) && !isSame(follow(mine.doc, ofFile), kept)
    const others = { mine: later, theirs: isSame(follow(doc, later), theirs) ? later : ofFile }
    const link = theirs === doc ? file : { ...file, mark: '' }
    return { isOlder, same: { entry, mine: mine.doc, theirs, kept, others, file: link, about } }
  }

  const keep = async (entry: Entry, file: Link, about: About, words: string) => {
    const link = { mark: entry.mark, ...linkTo(entry, file, about) }
    await store.restore(entry.id)
    await store.setFile(entry.id, link, othersOf(entry, about))
    await show(entry.id)
    sayOpen(file, words)
  }

  const takeOthers = async (entry: Entry, doc: Doc, file: Link, about: About) => {
    const link = { ...linkTo(entry, file, about), mark: '' }
    await advance(entry.id, doc, link, othersOf(entry, about))
    sayOpen(file, 'It was updated with other changes in the file. Undo reverts this.')
  }

  const arrive = async (doc: Doc, opened: Link, about: About = {}) => {
    const mine = await readMine(about)
    if (mine) {
      const { isOlder, same } = compare(mine, doc, opened, about)
      const { theirs, file } = same
      if (isOlder) return setQuestion({ kind: 'same', same })
      if (isSame(mine.doc, theirs)) {
        return keep(mine.entry, file, about, 'It is the same as the one in this browser.')
      }
      if (isSame(mine.doc, doc)) return takeOthers(mine.entry, theirs, file, about)
      return setQuestion({ kind: 'same', same })
    }
    const theirs = follow(doc, about.others)
    const file = theirs === doc ? opened : { ...opened, mark: '' }
    // Only our own files are linked for saving; a CSV is not.
    add(theirs, { ...about, ...(about.saved !== undefined && { file }) })
    const isFollowed = theirs !== doc
    const words = isFollowed
      ? 'It was updated with other changes in the file.'
      : 'The previous document is under Documents.'
    sayOpen(file, [words, formatsWords(about)].filter(Boolean).join(' '))
  }

  /**
   * Opens a file without this tool's part: continues the part in this browser, creates one from other tools' parts,
   * or asks.
   */
  const begin = async (about: NonNullable<Refused['foreign']>, opened: Link) => {
    const file = { ...opened, mark: '' }
    const mine = await readMine(about)
    if (mine) {
      const { isOlder, same } = compare(mine, mine.doc, file, about)
      // An older plan would reset targets, so ask first.
      if (isOlder) return setQuestion({ kind: 'same', same })
      if (!isSame(mine.doc, same.kept)) return takeOthers(mine.entry, same.kept, file, about)
      return keep(mine.entry, file, about, 'Your part in this browser is not in the file yet.')
    }
    const made = full.fromOthers?.(about.others)
    if (!made) return setQuestion({ kind: 'foreign', file, about })
    add(made, { ...about, file })
    sayOpen(
      file,
      `A new ${full.format.noun} was created from the plan in it. Saving puts both into one file.`,
    )
  }

  const openFile = async ({ file, handle }: PickedFile) => {
    const tooLarge = largeProblem(file)
    if (tooLarge) return refuse(file.name, tooLarge)
    const bytes = await file.arrayBuffer()
    const text = decodeText(new Uint8Array(bytes))
    const other = full.openOther?.(text, file.name)
    if (!other && full.tables && isTable(file.name, text)) return openTable(file.name, bytes)
    const opened: Opened<Doc> = other ?? readDocument(full.format, text)
    const link = { name: file.name, ...(handle && { handle }) }
    if (opened.ok) return arrive(opened.doc, link, opened.about)
    if (opened.damaged) return setQuestion({ kind: 'damaged', name: file.name, reason: opened })
    if (opened.foreign) return begin(opened.foreign, link)
    refuse(file.name, opened.message)
  }

  const openTable = async (fileName: string, bytes: ArrayBuffer) => {
    const read = await readTableFile(fileName, bytes)
    if (read.ok) setQuestion({ kind: 'table', fileName, sheets: read.sheets })
    else refuse(fileName, read.message)
  }

  const openCells = useCallback(
    (rows: Sheet['rows']) =>
      setQuestion({ kind: 'table', fileName: 'Pasted cells', sheets: [{ name: '', rows }] }),
    [],
  )

  const takeIn = async (fileName: string, doc: Doc, target: Target) => {
    const title = `Imported ${fileName}`
    if (target === 'open') {
      current?.replace(doc)
      return showToast({ title, description: 'Undo removes all of it again.' })
    }
    await flush?.()
    add(doc)
    showToast({ title, description: 'The previous document is under Documents.' })
  }

  return { openFile, openCells, takeIn, question, onAnswered: () => setQuestion(undefined) }
}

/** Mentions the document's formats if they differ from the user's. */
function formatsWords({ formats }: About): string | undefined {
  const { numbers, days } = guessFormats(navigator.language)
  if (!formats || (formats.numbers === numbers && formats.days === days)) return undefined
  return `It keeps its own formats: ${formats.numbers} for numbers, ${formatDay('2027-03-31')} for dates. You can change them under Documents.`
}

/** Far more than a browser stores for one document. */
const mostDocumentBytes = 100_000_000

/** Checked before reading: a file of gigabytes would crash the tab. */
function largeProblem({ name, size }: File): string | undefined {
  if (isTableFile(name)) return sizeProblem(size)
  return size > mostDocumentBytes ? 'It is too large to be a file of one of these tools.' : undefined
}

function isTable(name: string, text: string): boolean {
  return isTableFile(name) && !/^\s*\{/.test(text.replace(/^\uFEFF/, ''))
}

function refuse(name: string, description: string): void {
  showToast({ title: `${name} was not opened`, description, variant: 'destructive' })
}

function sayOpen({ name }: Link, description: string): void {
  showToast({ title: `${name} is open`, description })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
