import { createListeners } from '#lib/listeners.ts'
import { minuteMs } from '#lib/time/durations.ts'
import type { History } from '../document/history.ts'
import type { ClosingSaves } from './closing-save.ts'
import type { DocumentStore, Kept, Save, Saved } from './document-store.ts'
import type { Entry } from './rows.ts'

/** Saves after a pause in typing, or after `longestMs` without one. */
const pauseMs = 300
const longestMs = 800

/** A single undo step that takes longer than this keeps an intermediate version. */
const middleMs = minuteMs

const savesBeforeTidying = 40

export type SaveState =
  | 'saved'
  | 'pending'
  /** Storage is full. */
  | 'full'
  /** The browser stores nothing: a private window, or a setting. */
  | 'blocked'
  /** Another tab saved in between; nothing was overwritten. */
  | 'conflict'

export type Start<Doc> = {
  id: string
  mark: string | null
  /** Version numbers of the states that are stored. */
  seqs: ReadonlyMap<Doc, number>
  /** An empty document is not stored until something is written in it. */
  isBlank: boolean
}

type Options<Doc> = {
  store: DocumentStore
  start: Start<Doc>
  history: History<Doc>
  write: (doc: Doc) => string
  /** `isFirst`: the document has never been saved. */
  about: (doc: Doc, isFirst: boolean) => Save['about']
  closingSaves: ClosingSaves
  onSaved: (entry: Entry, isFirst: boolean) => void
}

export type Saver<Doc> = {
  state: () => SaveState
  subscribe: (listener: () => void) => () => void
  change: (history: History<Doc>) => void
  /** Stores even an empty document, so that a draft typed next to it is found again. */
  keepBlank: () => void
  /** Saves pending changes now. */
  flush: () => Promise<void>
  /** Stores pending changes synchronously while the page closes. True if nothing can be lost. */
  saveOnClose: () => boolean
  /** Handles a save by another tab. Returns true if that version should be shown here. */
  otherTabSaved: (mark: string) => boolean
  /** Resolves a conflict with this tab's document; the other one becomes an earlier version. */
  keepMine: () => Promise<void>
  /** Resolves a conflict with the other tab's document; this one becomes an earlier version. */
  giveWay: () => Promise<void>
}

/** Saves one document as it changes, without ever overwriting what another tab saved. */
export function createSaver<Doc>(options: Options<Doc>): Saver<Doc> {
  const { store, start, write, about, closingSaves, onSaved } = options
  const { id } = start
  let { mark, seqs } = start
  let current = options.history
  let saved: History<Doc> | undefined = mark !== null || start.isBlank ? current : undefined
  let keptAt = Date.now()
  let state: SaveState = 'saved'
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | undefined
  let running: Promise<void> | undefined
  let saves = 0
  const listeners = createListeners()

  function setState(next: SaveState): void {
    state = next
    listeners.notify()
  }

  const isUnsaved = () => saved?.present !== current.present

  function kept(doc: Doc): Kept {
    const seq = seqs.get(doc)
    return seq === undefined ? { text: write(doc) } : { seq }
  }

  /** The version saved in the middle of the current undo step, which the next save replaces. */
  function replaced(history: History<Doc>): number | null {
    const last = saved?.present
    if (last === undefined || Date.now() - keptAt > middleMs) return null
    const states = [...history.past, history.present, ...history.future]
    return states.includes(last) ? null : (seqs.get(last) ?? null)
  }

  function saveOf(history: History<Doc>): Save {
    const { past, present, future } = history
    return {
      id,
      mark,
      past: past.map(kept),
      present: kept(present),
      future: future.map(kept),
      replaces: replaced(history),
      about: about(present, mark === null),
    }
  }

  function applySaved(history: History<Doc>, replaces: number | null, { entry, seqs: all }: Saved): void {
    const states = [...history.past, history.present, ...history.future]
    seqs = new Map(states.map((doc, index) => [doc, all[index] ?? 0]))
    if (replaces === null) keptAt = Date.now()
    const isFirst = mark === null
    mark = entry.mark
    saved = history
    onSaved(entry, isFirst)
  }

  async function saveOnce(): Promise<void> {
    const history = current
    const next = saveOf(history)
    const result = await withRoom(() => store.save(next))
    if (result) applySaved(history, next.replaces, result)
    else if (!(await isSameAsStored(history))) return setState('conflict')
    closingSaves.forget(id)
    setState(isUnsaved() ? 'pending' : store.lasts ? 'saved' : 'blocked')
    saves += 1
    if (saves % savesBeforeTidying === 0) await store.tidy()
  }

  /** Not a conflict if another tab saved the same text, such as this tab's stored input when it was hidden. */
  async function isSameAsStored(history: History<Doc>): Promise<boolean> {
    const stored = await store.read(id)
    if (stored?.present.text !== write(history.present)) return false
    applySaved(history, null, { entry: stored.entry, seqs: [] })
    seqs = new Map([[history.present, stored.present.seq]])
    return true
  }

  async function withRoom<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (!isQuotaError(error)) throw error
      await store.tidy()
      return work()
    }
  }

  async function run(): Promise<void> {
    try {
      while (isUnsaved() && state !== 'conflict') await saveOnce()
    } catch (error) {
      setState(isQuotaError(error) ? 'full' : 'blocked')
    }
  }

  function save(): Promise<void> {
    clearTimeout(timer)
    waitingSince = undefined
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    change(history) {
      if (history === current) return
      current = history
      if (state === 'conflict') return
      if (!isUnsaved()) {
        if (state === 'pending' && !running) setState('saved')
        return
      }
      setState('pending')
      waitingSince ??= Date.now()
      clearTimeout(timer)
      const rest = longestMs - (Date.now() - waitingSince)
      timer = setTimeout(save, Math.max(0, Math.min(pauseMs, rest)))
    },
    keepBlank() {
      if (mark !== null || saved === undefined) return
      saved = undefined
      setState('pending')
      void save()
    },
    async flush() {
      if (isUnsaved() && state !== 'conflict') await save()
    },
    saveOnClose() {
      if (!isUnsaved()) return true
      const { past, replaces } = saveOf(current)
      return closingSaves.keep({ id, mark, past, replaces, present: { text: write(current.present) } })
    },
    otherTabSaved(next) {
      if (next === mark || running) return false
      if (!isUnsaved()) return true
      clearTimeout(timer)
      setState('conflict')
      return false
    },
    async keepMine() {
      mark = await store.setAside(id)
      setState('pending')
      await save()
    },
    async giveWay() {
      await store.keepAside(id, write(current.present))
      closingSaves.forget(id)
      saved = current
      setState('saved')
    },
  }
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(error.name)
}
