import { type FileFormat, readDocument, writeDocument } from './file-format.ts'
import { newId } from './new-id.ts'
import { readStored, type SaveState, type TextStorage, writeStored } from './stored-document.ts'

const pauseMs = 400

export type AutosaveState = SaveState | 'pending'

export type Loaded<Doc> = { doc: Doc | undefined; mark: string | null; problem: string | undefined }

/** What this browser kept. A document that cannot be read is set aside, not thrown away. */
export function loadSaved<Doc>(
  format: FileFormat<Doc>,
  storage: () => TextStorage,
  storageKey: string,
): Loaded<Doc> {
  const stored = readStored(storage, storageKey)
  if (!stored) return { doc: undefined, mark: null, problem: undefined }
  const opened = readDocument(format, stored.text)
  if (opened.ok) return { doc: opened.doc, mark: stored.mark, problem: undefined }
  const aside = `${storageKey}-unreadable`
  writeStored(storage, aside, readStored(storage, aside)?.mark ?? null, stored)
  return { doc: undefined, mark: stored.mark, problem: opened.message }
}

export type Autosaver<Doc> = {
  state: () => AutosaveState
  subscribe: (listener: () => void) => () => void
  /** The document is now this one: it is saved after a moment of rest. */
  change: (doc: Doc) => void
  /** Saves at once what waits: the page is about to go. */
  flush: () => void
  /** Another tab wrote: its document is shown here, unless something is unsaved here. */
  otherTabSaved: () => void
  /** After a conflict: show what the other tab saved. */
  takeOther: () => void
  /** After a conflict: save this tab's document over it. */
  keepMine: () => void
}

type Options<Doc> = {
  format: FileFormat<Doc>
  storage: () => TextStorage
  storageKey: string
  doc: Doc
  mark: string | null
  /** Shows a document that another tab saved. */
  show: (doc: Doc) => void
}

/** Saves one document in this browser, and never over what another tab saved in between. */
export function createAutosaver<Doc>({
  format,
  storage,
  storageKey,
  show,
  ...first
}: Options<Doc>): Autosaver<Doc> {
  let { doc: current, mark } = first
  let saved = current
  let state: AutosaveState = 'saved'
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function setState(next: AutosaveState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function save(): void {
    clearTimeout(timer)
    if (current === saved) return
    const next = { mark: newId(), text: writeDocument(format, current) }
    const result = writeStored(storage, storageKey, mark, next)
    if (result === 'saved') {
      mark = next.mark
      saved = current
    }
    setState(result)
  }

  function takeOther(): void {
    const stored = readStored(storage, storageKey)
    if (!stored) return
    const opened = readDocument(format, stored.text)
    if (!opened.ok) return
    mark = stored.mark
    saved = opened.doc
    current = opened.doc
    setState('saved')
    show(opened.doc)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(doc) {
      if (doc === current) return
      current = doc
      if (state === 'conflict') return
      setState('pending')
      clearTimeout(timer)
      timer = setTimeout(save, pauseMs)
    },
    flush() {
      if (state !== 'conflict') save()
    },
    otherTabSaved() {
      if ((readStored(storage, storageKey)?.mark ?? null) === mark) return
      if (current === saved) return takeOther()
      clearTimeout(timer)
      setState('conflict')
    },
    takeOther,
    keepMine() {
      mark = readStored(storage, storageKey)?.mark ?? null
      save()
    },
  }
}
