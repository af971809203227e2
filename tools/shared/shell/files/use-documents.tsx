import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type About, type Others, type Refused, readDocument } from '../../document/file-format.ts'
import { type History, startHistory } from '../../document/history.ts'
import { newId } from '../../document/new-id.ts'
import { writeDocument } from '../../document/write-document.ts'
import { readPlace, setDocument } from '../../parts/focus/place.browser.ts'
import { type ClosingSaves, createClosingSaves } from '../../store/closing-save.ts'
import type { DocumentStore, Save, Stored } from '../../store/document-store.ts'
import { openStore, plainStorage } from '../../store/open-store.browser.ts'
import type { Entry, FileLink } from '../../store/rows.ts'
import type { Start } from '../../store/saver.ts'
import { startUp } from '../../store/start-up.ts'
import { currentFormats, setFormats } from '../../values/current-formats.ts'
import { type Formats, guessFormats } from '../../values/formats.ts'
import type { FullParts, Tool } from '../tool.tsx'

export type OpenDocument<Doc> = {
  /** Changes with each opening, so that the screen remounts. */
  key: string
  id: string
  entry: Entry | undefined
} & (
  | { kind: 'document'; start: Start<Doc>; history: History<Doc>; arrival: Arrival }
  | { kind: 'unreadable'; text: string; reason: Refused }
)

export type Arrival = About & { name?: string; file?: Link | undefined }

/** A file that was opened. `mark` is '' if the document has changes that the file lacks. */
export type Link = Pick<FileLink, 'name' | 'handle'> & Partial<Pick<FileLink, 'mark'>>

type Actions<Doc> = {
  show: (id: string) => Promise<void>
  add: (doc: Doc, arrival?: Arrival) => void
  /** Saves a new state of a stored document and opens it. Undo restores the previous state. */
  advance: (id: string, doc: Doc, file?: Link & Pick<FileLink, 'saved'>, others?: Others) => Promise<void>
  startBlank: () => void
  /** Registers a callback that saves pending changes before another document opens. */
  onLeave: (leave: () => Promise<void>) => void
}

export type Documents<Doc> = Actions<Doc> & {
  store: DocumentStore
  opened: OpenDocument<Doc>
  closingSaves: ClosingSaves
  aboutDoc: (doc: Doc) => Save['about']
}

export function useDocuments<Doc, Action>(tool: Tool<Doc, Action>, full: FullParts<Doc>): Documents<Doc> | undefined {
  const { format } = full
  const [store, setStore] = useState<DocumentStore>()
  const [opened, setOpened] = useState<OpenDocument<Doc>>()
  const [closingSaves] = useState(() => createClosingSaves(plainStorage, __TOOL__.id))
  const leave = useRef(async () => {})

  const aboutDoc = useCallback(
    (doc: Doc): Save['about'] => ({
      title: tool.fileName(doc),
      preview: full.preview(doc),
      formats: currentFormats(),
    }),
    [tool, full],
  )

  const put = useCallback((next: OpenDocument<Doc>, isNewPlace: boolean) => {
    setDocument(next.id, isNewPlace)
    setFormats(formatsOf(next))
    leave.current = async () => {}
    setOpened(next)
  }, [])

  const blank = useCallback((): OpenDocument<Doc> => {
    return unkept(newId(), tool.emptyDoc(), true)
  }, [tool])

  useEffect(() => {
    const open = async () => {
      const own = await openStore(__TOOL__.id)
      const aboutText = (text: string) => {
        const read = readDocument(format, text)
        return read.ok ? aboutDoc(read.doc) : { title: 'Unreadable document', preview: '' }
      }
      await startUp(own, closingSaves, plainStorage, __TOOL__.id, aboutText).catch(() => undefined)
      setStore(own)
      put(await firstOf(own, full, blank), false)
    }
    void open()
  }, [format, full, aboutDoc, blank, put, closingSaves])

  useEffect(() => {
    if (!store) return
    const onBack = async () => {
      await leave.current()
      put(await firstOf(store, full, blank), false)
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [store, full, blank, put])

  const actions = useMemo(
    () => store && actionsOf({ store, full, aboutDoc, blank, put, leave }),
    [store, full, aboutDoc, blank, put],
  )
  if (!store || !opened || !actions) return undefined
  return { store, opened, closingSaves, aboutDoc, ...actions }
}

type Parts<Doc> = {
  store: DocumentStore
  full: FullParts<Doc>
  aboutDoc: (doc: Doc) => Save['about']
  blank: () => OpenDocument<Doc>
  put: (next: OpenDocument<Doc>, isNewPlace: boolean) => void
  leave: RefObject<() => Promise<void>>
}

function actionsOf<Doc>({ store, full, aboutDoc, blank, put, leave }: Parts<Doc>): Actions<Doc> {
  const show = async (id: string) => {
    await leave.current()
    const stored = await store.read(id)
    if (stored) put(readStored(full, stored), true)
  }
  return {
    show,
    add(doc, arrival = {}) {
      void leave.current()
      put(unkept(arrival.id ?? newId(), doc, false, arrival), true)
    },
    async advance(id, doc, file, others) {
      await leave.current()
      const stored = await store.read(id)
      if (!stored) return
      const past = [...stored.past, stored.present].map(({ seq }) => ({ seq }))
      const present = { text: writeDocument(full.format, doc) }
      const next = { id, mark: stored.entry.mark, past, present, future: [], replaces: null }
      const saved = await store.save({ ...next, about: aboutDoc(doc) })
      if (saved && file) await store.setFile(id, { mark: saved.entry.mark, ...file }, others)
      await store.restore(id)
      await show(id)
    },
    startBlank() {
      void leave.current()
      put(blank(), true)
    },
    onLeave(next) {
      leave.current = next
    },
  }
}

function unkept<Doc>(id: string, doc: Doc, isBlank: boolean, arrival: Arrival = {}): OpenDocument<Doc> {
  const start = { id, mark: null, seqs: new Map<Doc, number>(), isBlank }
  return { kind: 'document', key: newId(), id, entry: undefined, start, history: startHistory(doc), arrival }
}

/** The document in the URL, or the most recently changed one. */
async function firstOf<Doc>(
  store: DocumentStore,
  full: FullParts<Doc>,
  blank: () => OpenDocument<Doc>,
): Promise<OpenDocument<Doc>> {
  const wanted = readPlace().id
  const id = wanted || (await store.list()).find(({ binned }) => binned === null)?.id
  const stored = id && (await store.read(id))
  return stored ? readStored(full, stored) : blank()
}

function readStored<Doc>({ format }: FullParts<Doc>, stored: Stored): OpenDocument<Doc> {
  const { entry, present } = stored
  const base = { key: newId(), id: entry.id, entry }
  const read = readDocument(format, present.text)
  if (!read.ok) return { ...base, kind: 'unreadable', text: present.text, reason: read }
  const seqs = new Map([[read.doc, present.seq]])
  const readAll = (texts: Stored['past']) =>
    texts.flatMap(({ seq, text }) => {
      const state = readDocument(format, text)
      if (!state.ok) return []
      seqs.set(state.doc, seq)
      return [state.doc]
    })
  const history = startHistory(read.doc, readAll(stored.past), readAll(stored.future))
  return {
    ...base,
    kind: 'document',
    start: { id: entry.id, mark: entry.mark, seqs, isBlank: false },
    history,
    arrival: {},
  }
}

/** The document's own formats, or those of the browser's language. */
function formatsOf<Doc>(opened: OpenDocument<Doc>): Formats {
  const own = opened.entry?.formats ?? (opened.kind === 'document' ? opened.arrival.formats : undefined)
  return own ?? guessFormats(navigator.language)
}
