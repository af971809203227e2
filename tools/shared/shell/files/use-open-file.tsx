import { useCallback, useState } from 'react'
import { decodeText } from '#lib/text/decode-text.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { type About, type Opened, type Others, type Refused, readDocument } from '../../document/file-format.ts'
import { isTableFile, readTableFile } from '../../files/import/read-table-file.ts'
import type { Sheet } from '../../files/import/table.ts'
import { sizeProblem } from '../../files/import/table-limits.ts'
import type { Target } from '../../files/import/use-import.tsx'
import type { PickedFile } from '../../files/save-file.browser.ts'
import type { Entry } from '../../store/rows.ts'
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
  current?: { doc: Doc; replace: (doc: Doc) => void } | undefined
  /** Saves pending changes, so that the stored document is current. */
  flush?: (() => Promise<void>) | undefined
}

export type OpenFiles<Doc> = ReturnType<typeof useOpenFile<Doc>>

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
   * Opens a document that is in this browser, too. Other tools' parts are those saved last, and both sides are updated
   * from them. What then differs is asked about.
   */
  const meet = async (mine: { entry: Entry; doc: Doc }, doc: Doc, file: Link, about: About, same: string) => {
    const { entry } = mine
    const others = othersOf(entry, about)
    const [kept, theirs] = [follow(mine.doc, others), follow(doc, others)]
    if (!isSame(mine.doc, doc) && !isSame(mine.doc, theirs)) {
      const link = theirs === doc ? file : { ...file, mark: '' }
      return setQuestion({
        kind: 'same',
        same: { entry, mine: mine.doc, theirs, kept, others, file: link, about },
      })
    }
    if (isSame(mine.doc, kept)) {
      await store.restore(entry.id)
      await store.setFile(entry.id, { mark: entry.mark, ...linkTo(entry, file, about) }, others)
      await show(entry.id)
      return sayOpen(file, same)
    }
    await advance(entry.id, kept, { ...linkTo(entry, file, about), mark: '' }, others)
    sayOpen(file, 'It was updated with other changes in the file. Undo reverts this.')
  }

  const arrive = async (doc: Doc, opened: Link, about: About = {}) => {
    const mine = await readMine(about)
    if (mine) return meet(mine, doc, opened, about, 'It is the same as the one in this browser.')
    const theirs = follow(doc, about.others)
    const file = theirs === doc ? opened : { ...opened, mark: '' }
    // Only our own files are linked for saving; a CSV is not.
    add(theirs, { ...about, ...(about.saved !== undefined && { file }) })
    const words =
      theirs === doc ? 'The previous document is under Documents.' : 'It was updated with other changes in the file.'
    sayOpen(file, words)
  }

  /**
   * Opens a file without this tool's part: continues the part in this browser, creates one from other tools' parts,
   * or asks.
   */
  const begin = async (about: NonNullable<Refused['foreign']>, opened: Link) => {
    const file = { ...opened, mark: '' }
    const mine = await readMine(about)
    if (mine) return meet(mine, mine.doc, file, about, 'Your part in this browser is not in the file yet.')
    const made = full.fromOthers?.(about.others)
    if (!made) return setQuestion({ kind: 'foreign', file, about })
    add(made, { ...about, file })
    sayOpen(file, `A new ${full.format.noun} was created from the plan in it. Saving puts both into one file.`)
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
    (rows: Sheet['rows']) => setQuestion({ kind: 'table', fileName: 'Pasted cells', sheets: [{ name: '', rows }] }),
    [],
  )

  const importDocument = async (fileName: string, doc: Doc, target: Target) => {
    const title = `Imported ${fileName}`
    if (target === 'open') {
      current?.replace(doc)
      return showToast({ title, description: 'Undo removes all of it again.' })
    }
    await flush?.()
    add(doc)
    showToast({ title, description: 'The previous document is under Documents.' })
  }

  return { openFile, openCells, importDocument, question, onAnswered: () => setQuestion(undefined) }
}

/** Far more than a browser stores for one document. */
const maxDocumentBytes = 100_000_000

/** Checked before reading: a file of gigabytes would crash the tab. */
function largeProblem({ name, size }: File): string | undefined {
  if (isTableFile(name)) return sizeProblem(size)
  return size > maxDocumentBytes ? 'It is too large to be a file of one of these tools.' : undefined
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
