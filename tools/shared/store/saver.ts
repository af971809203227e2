import type { History } from '../document/history.ts'
import type { DocumentStore, Kept, Save, Saved } from './document-store.ts'
import type { LastWords } from './last-words.ts'
import type { Entry } from './rows.ts'

/** A pause in typing saves; typing without a pause is saved all the same. */
const pauseMs = 300
const longestMs = 800

/** A step that took longer to type than this keeps a version of its middle. */
const middleMs = 60_000

const savesBeforeTidying = 40

export type SaveState =
  | 'saved'
  | 'pending'
  /** The browser has no room left. */
  | 'full'
  /** The browser keeps nothing here: a private window, or a setting. */
  | 'blocked'
  /** Another tab saved in between; nothing was overwritten. */
  | 'conflict'

/** A document as it was read from the store, or a new one, of which nothing is kept yet. */
export type Start<Doc> = {
  id: string
  mark: string | null
  /** The version of each state that is kept. */
  seqs: ReadonlyMap<Doc, number>
  /** An empty one: nothing is kept before something is written in it. */
  isBlank: boolean
}

type Options<Doc> = {
  store: DocumentStore
  start: Start<Doc>
  history: History<Doc>
  write: (doc: Doc) => string
  /** `isFirst`: nothing of it is kept yet. */
  about: (doc: Doc, isFirst: boolean) => Save['about']
  lastWords: LastWords
  onSaved: (entry: Entry, isFirst: boolean) => void
}

export type Saver<Doc> = {
  state: () => SaveState
  subscribe: (listener: () => void) => () => void
  change: (history: History<Doc>) => void
  /** Saves at once what waits; resolves when it is done. */
  flush: () => Promise<void>
  /** The page is about to go, and the store may be too slow: true when nothing can be lost. */
  keepLastWords: () => boolean
  /** Another tab saved this document; resolves to true if it should be shown here. */
  otherTabSaved: (mark: string) => boolean
  /** After a conflict: this tab's document becomes the one that is kept, the other one a version of it. */
  keepMine: () => Promise<void>
  /** After a conflict: this tab's document becomes a version, and the other one is to be shown. */
  giveWay: () => Promise<void>
}

/** Keeps one document in the store while it changes, and never saves over what another tab saved. */
export function createSaver<Doc>(options: Options<Doc>): Saver<Doc> {
  const { store, start, write, about, lastWords, onSaved } = options
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
  const listeners = new Set<() => void>()

  function setState(next: SaveState): void {
    state = next
    for (const listener of listeners) listener()
  }

  const isUnsaved = () => saved?.present !== current.present

  function kept(doc: Doc): Kept {
    const seq = seqs.get(doc)
    return seq === undefined ? { text: write(doc) } : { seq }
  }

  /** Typing goes on in one step: the state that was saved in the middle of it makes room for the next. */
  function replaced(history: History<Doc>): number | null {
    const last = saved?.present
    if (last === undefined || Date.now() - keptAt > middleMs) return null
    const states = [...history.past, history.present, ...history.future]
    return states.includes(last) ? null : (seqs.get(last) ?? null)
  }

  function saveOf(history: History<Doc>): Save {
    const { past, present, future } = history
    return {
      ...{ id, mark, past: past.map(kept), present: kept(present), future: future.map(kept) },
      ...{ replaces: replaced(history), about: about(present, mark === null) },
    }
  }

  function took(history: History<Doc>, replaces: number | null, { entry, seqs: all }: Saved): void {
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
    if (result) took(history, next.replaces, result)
    else if (!(await isSameAsStored(history))) return setState('conflict')
    lastWords.forget(id)
    setState(isUnsaved() ? 'pending' : store.lasts ? 'saved' : 'blocked')
    saves += 1
    if (saves % savesBeforeTidying === 0) await store.tidy()
  }

  /** Another tab may have saved the very same: the last words of this one, when it was hidden. */
  async function isSameAsStored(history: History<Doc>): Promise<boolean> {
    const stored = await store.read(id)
    if (stored?.present.text !== write(history.present)) return false
    took(history, null, { entry: stored.entry, seqs: [] })
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
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
    async flush() {
      if (isUnsaved() && state !== 'conflict') await save()
    },
    keepLastWords() {
      if (!isUnsaved()) return true
      const { past, replaces } = saveOf(current)
      return lastWords.keep({ id, mark, past, replaces, present: { text: write(current.present) } })
    },
    otherTabSaved(next) {
      if (next === mark || running) return false
      if (!isUnsaved()) return true
      clearTimeout(timer)
      setState('conflict')
      return false
    },
    async keepMine() {
      mark = (await store.read(id))?.entry.mark ?? null
      setState('pending')
      await save()
    },
    async giveWay() {
      await store.keepAside(id, write(current.present))
      lastWords.forget(id)
      saved = current
      setState('saved')
    },
  }
}

export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(error.name)
}
