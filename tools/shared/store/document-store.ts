import { dayMs } from '#lib/time/durations.ts'
import type { Others } from '../document/file-format.ts'
import { newId } from '../document/new-id.ts'
import type { Formats } from '../values/formats.ts'
import type { Database, Entry, FileLink, Rows, Version } from './rows.ts'
import { undoChain, versionsToDrop } from './versions.ts'

const daysInBin = 30

/** Limits the undo steps loaded with a document. Older states remain in the version list. */
const undoSteps = 200
const maxUndoRoom = 4_000_000

export type Kept = { seq: number } | { text: string }

export type Save = {
  id: string
  /** The last save that this tab read or made; null for a new document. */
  mark: string | null
  past: readonly Kept[]
  present: Kept
  future: readonly Kept[]
  /** An intermediate version that this save makes obsolete. */
  replaces: number | null
  about: Pick<Entry, 'title' | 'preview'> & Partial<Pick<Entry, 'name' | 'formats' | 'others'>>
}

export type Saved = { entry: Entry; seqs: number[] }

export type Stored = {
  entry: Entry
  present: { seq: number; text: string }
  /** Oldest first. */
  past: { seq: number; text: string }[]
  future: { seq: number; text: string }[]
}

export type DocumentStore = ReturnType<typeof createDocumentStore>

/** A tool's documents in this browser. Saves never overwrite: each one adds a version. */
export function createDocumentStore(database: Database, now: () => Date = () => new Date()) {
  const { transact, room } = database
  const undoRoom = Math.min(room, maxUndoRoom)
  const time = () => now().toISOString()

  /** Returns undefined without writing if another tab saved in between. */
  function save({ id, mark, past, present, future, replaces, about }: Save): Promise<Saved | undefined> {
    return transact(async (rows) => {
      const before = await rows.get('documents', id)
      if (before && before.mark !== mark) return undefined
      const at = time()
      let nextSeq = before?.nextSeq ?? 1
      let parent: number | null = null
      const seqs: number[] = []
      for (const state of [...past, present, ...future]) {
        let seq: number
        if ('seq' in state) seq = state.seq
        else {
          seq = nextSeq
          nextSeq += 1
          await rows.put('versions', { id, seq, parent, at, size: state.text.length })
          await rows.put('texts', { id, seq, text: state.text })
        }
        seqs.push(seq)
        parent = seq
      }
      if (replaces !== null && !seqs.includes(replaces)) await removeVersion(rows, id, replaces)
      const current = seqs[past.length] ?? 0
      const size = (await rows.get('versions', [id, current]))?.size ?? 0
      const entry: Entry = {
        ...(before ?? { id, name: '', created: at, binned: null, file: null, unfiled: null }),
        ...about,
        // Editing restores a document from the bin.
        binned: null,
        changed: at,
        mark: newId(),
        current,
        redo: seqs.slice(past.length + 1),
        nextSeq,
        size,
      }
      entry.unfiled ??= at
      await rows.put('documents', entry)
      return { entry, seqs }
    })
  }

  function read(id: string): Promise<Stored | undefined> {
    return transact(async (rows) => {
      const entry = await rows.get('documents', id)
      if (!entry) return undefined
      const versions = await rows.list('versions', id)
      const chain = undoChain(versions, entry.current, undoSteps, undoRoom)
      const textsOf = (seqs: readonly number[]) => Promise.all(seqs.map((seq) => rows.get('texts', [id, seq])))
      const [present] = await textsOf([entry.current])
      const past = await textsOf(chain.map(({ seq }) => seq).toReversed())
      const future = await textsOf(entry.redo)
      const isThere = <Row>(row: Row | undefined): row is Row => row !== undefined
      return {
        entry,
        present: { seq: entry.current, text: present?.text ?? '' },
        past: past.filter(isThere),
        future: future.filter(isThere),
      }
    })
  }

  /** Thins out old versions and deletes documents that have been in the bin for a month. */
  function tidy(): Promise<void> {
    return transact(async (rows) => {
      for (const entry of await rows.list('documents')) {
        if (entry.binned !== null && now().getTime() - Date.parse(entry.binned) > daysInBin * dayMs) {
          await removeDocument(rows, entry.id)
          continue
        }
        const versions = await rows.list('versions', entry.id)
        const undo = undoChain(versions, entry.current, undoSteps, undoRoom).map(({ seq }) => seq)
        const needed = new Set([entry.current, ...entry.redo, ...undo])
        for (const { seq } of versionsToDrop(versions, needed, room, now())) {
          await removeVersion(rows, entry.id, seq)
        }
      }
    })
  }

  const change = (id: string, changed: Partial<Entry>) =>
    transact(async (rows) => {
      const entry = await rows.get('documents', id)
      if (entry) await rows.put('documents', { ...entry, ...changed })
    })

  return {
    /** False if documents are lost when the page closes. */
    lasts: database.lasts,
    save,
    /** Stores a text as a version without making it current. */
    keepAside: (id: string, text: string) =>
      transact(async (rows) => {
        const entry = await rows.get('documents', id)
        if (!entry) return
        const own = { id, seq: entry.nextSeq }
        const about = { parent: entry.current, at: time(), size: text.length, isAside: true } as const
        await rows.put('versions', { ...own, ...about })
        await rows.put('texts', { ...own, text })
        await rows.put('documents', { ...entry, nextSeq: own.seq + 1 })
      }),
    /** Keeps the current version in the list before another one replaces it. Returns the document's mark. */
    setAside: (id: string) =>
      transact(async (rows) => {
        const entry = await rows.get('documents', id)
        const version = entry && (await rows.get('versions', [id, entry.current]))
        if (version) await rows.put('versions', { ...version, isAside: true })
        return entry?.mark ?? null
      }),
    read,
    tidy,
    list: async () =>
      (await transact((rows) => rows.list('documents'))).toSorted((one, other) =>
        other.changed.localeCompare(one.changed),
      ),
    rename: (id: string, name: string) => change(id, { name: name.trim() }),
    bin: (id: string) => change(id, { binned: time() }),
    restore: (id: string) => change(id, { binned: null }),
    keepFormats: (id: string, formats: Formats) => change(id, { formats }),
    remove: (id: string) => transact((rows) => removeDocument(rows, id)),
    /** `others`: other tools' parts of that file. */
    setFile: (id: string, file: FileLink, others?: Others) =>
      change(id, { file, unfiled: null, ...(others && { others }) }),
    /** Postpones the reminder to save a file by a week. */
    remindLater: (id: string) => change(id, { unfiled: time() }),
    /** Newest first. */
    versions: async (id: string): Promise<Version[]> =>
      (await transact((rows) => rows.list('versions', id))).toReversed(),
    text: async (id: string, seq: number) => (await transact((rows) => rows.get('texts', [id, seq])))?.text,
    /** Copies a document without its history. `copied` changes what a copy must not share. */
    async duplicate(id: string, name: string, copied = (text: string) => text): Promise<void> {
      await transact(async (rows) => {
        const entry = await rows.get('documents', id)
        const original = entry && (await rows.get('texts', [id, entry.current]))?.text
        if (!entry || original === undefined) return
        const text = copied(original)
        const own = { id: newId(), seq: 1 }
        const at = time()
        await rows.put('versions', { ...own, parent: null, at, size: text.length })
        await rows.put('texts', { ...own, text })
        const fresh = { created: at, changed: at, mark: newId(), current: 1, redo: [], nextSeq: 2 }
        await rows.put('documents', {
          ...entry,
          ...fresh,
          id: own.id,
          name,
          binned: null,
          file: null,
          unfiled: at,
        })
      })
    },
  }
}

async function removeVersion(rows: Rows, id: string, seq: number): Promise<void> {
  await rows.remove('versions', [id, seq])
  await rows.remove('texts', [id, seq])
}

async function removeDocument(rows: Rows, id: string): Promise<void> {
  for (const { seq } of await rows.list('versions', id)) await removeVersion(rows, id, seq)
  await rows.remove('documents', id)
}
