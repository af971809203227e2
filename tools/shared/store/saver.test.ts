import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type History, type Step, startHistory, withHistory } from '../document/history.ts'
import { createClosingSaves } from './closing-save.ts'
import { createDocumentStore, type DocumentStore, type Stored } from './document-store.ts'
import { plainMemory } from './plain-memory.ts'
import { createSaver } from './saver.ts'
import { startUp } from './start-up.ts'
import { createTextDatabase } from './text-database.ts'

type Note = { text: string }

const reduce = withHistory((_: Note, text: string): Note => ({ text }))
const about = () => ({ title: 'A note', preview: '' })

let storage: ReturnType<typeof plainMemory>
let store: DocumentStore

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-04T09:00:00Z') })
  storage = plainMemory()
  store = createDocumentStore(createTextDatabase(storage, 'notes'))
})
afterEach(() => void vi.useRealTimers())

/** A tab with a note: a new one, or what the store has under that id. */
async function openTab(id = 'n1') {
  const stored = await store.read(id)
  const { history, seqs } = read(stored)
  let current = history
  const closingSaves = createClosingSaves(() => storage, 'notes')
  const saver = createSaver<Note>({
    store,
    closingSaves,
    history,
    about,
    onSaved: () => {},
    start: { id, mark: stored?.entry.mark ?? null, seqs, isBlank: !stored },
    write: ({ text }) => text,
  })
  const step = (next: Step<Note, string>) => {
    current = reduce(current, next)
    saver.change(current)
  }
  return {
    ...saver,
    closingSaves,
    type: (action: string, group?: string) => step({ type: 'do', action, group }),
    undo: () => step({ type: 'undo' }),
    redo: () => step({ type: 'redo' }),
    text: () => current.present.text,
  }
}

function read(stored: Stored | undefined): { history: History<Note>; seqs: Map<Note, number> } {
  if (!stored) return { history: startHistory({ text: '' }), seqs: new Map() }
  const seqs = new Map<Note, number>()
  const note = ({ seq, text }: { seq: number; text: string }) => {
    const made = { text }
    seqs.set(made, seq)
    return made
  }
  const { present, past, future } = stored
  return { history: startHistory(note(present), past.map(note), future.map(note)), seqs }
}

/** The tool opens once more, after the pages before it are gone. */
const nextPage = () =>
  startUp(
    store,
    createClosingSaves(() => storage, 'notes'),
    () => storage,
    'notes',
    about,
  )

const savedText = async (id = 'n1') => (await store.read(id))?.present.text
const versionTexts = async (id = 'n1') => Promise.all((await store.versions(id)).map(({ seq }) => store.text(id, seq)))

test('a change is kept after a moment of rest, and typing without rest within a second', async () => {
  const tab = await openTab()
  tab.type('a', 'text')
  expect(tab.state()).toBe('pending')
  await vi.advanceTimersByTimeAsync(299)
  expect(await savedText()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect([tab.state(), await savedText()]).toEqual(['saved', 'a'])

  for (let key = 0; key < 10; key += 1) {
    tab.type('b'.repeat(key + 1), 'text')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect((await savedText())?.length).toBeGreaterThanOrEqual(8)
})

test('a blank document is not kept before something is written in it', async () => {
  const tab = await openTab()
  await tab.flush()
  expect(await store.list()).toEqual([])
})

test('undo and redo go on after a reload', async () => {
  const tab = await openTab()
  for (const text of ['one', 'two', 'three']) {
    tab.type(text)
    await tab.flush()
  }
  tab.undo()
  await tab.flush()

  const again = await openTab()
  expect(again.text()).toBe('two')
  again.undo()
  expect(again.text()).toBe('one')
  again.redo()
  again.redo()
  expect(again.text()).toBe('three')
  await again.flush()
  expect(await savedText()).toBe('three')
})

test('what undo left behind stays among the versions', async () => {
  const tab = await openTab()
  tab.type('one')
  await tab.flush()
  tab.type('two')
  await tab.flush()
  tab.undo()
  await tab.flush()
  tab.type('instead')
  await tab.flush()
  expect(await versionTexts()).toEqual(['instead', 'two', 'one', ''])
})

test('typing one long text keeps a version a minute, not one a second', async () => {
  const tab = await openTab()
  for (let second = 0; second < 150; second += 1) {
    tab.type('x'.repeat(second + 1), 'text')
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(await savedText()).toHaveLength(150)
  const kept = (await versionTexts()).length
  expect(kept).toBeGreaterThanOrEqual(3)
  expect(kept).toBeLessThanOrEqual(6)
})

test('a tab at rest is told to follow; two that both changed overwrite nothing', async () => {
  const one = await openTab()
  one.type('start')
  await one.flush()
  const other = await openTab()
  one.type('one')
  await one.flush()
  const mark = (await store.read('n1'))?.entry.mark ?? ''
  expect(other.otherTabSaved(mark)).toBe(true)

  const third = await openTab()
  third.type('third')
  one.type('one again')
  await one.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect([third.state(), await savedText()]).toEqual(['conflict', 'one again'])
  third.type('third, and more')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await savedText()).toBe('one again')
  await third.keepMine()
  expect([third.state(), await savedText()]).toEqual(['saved', 'third, and more'])
  await nextPage()
  expect(await versionTexts()).toContain('one again')
})

test('what gives way to the other tab stays among the versions after a reload', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.type('one')
  await one.flush()
  other.type('other')
  await other.flush()
  expect(other.state()).toBe('conflict')
  await other.giveWay()
  const again = await openTab()
  again.type('one, and more')
  await again.flush()
  await nextPage()
  expect([await savedText(), await versionTexts()]).toEqual(['one, and more', expect.arrayContaining(['other'])])
})

test('full storage is said, and the next change tries again', async () => {
  const tab = await openTab()
  storage.isFull = true
  tab.type('a')
  await tab.flush()
  expect(tab.state()).toBe('full')
  expect(tab.saveOnClose()).toBe(false)
  storage.isFull = false
  tab.type('b')
  await vi.advanceTimersByTimeAsync(1000)
  expect([tab.state(), await savedText()]).toEqual(['saved', 'b'])
})

test('the last words before a page went are the next state, once; after another tab’s save a document of their own', async () => {
  const tab = await openTab()
  tab.type('kept')
  await tab.flush()
  tab.type('last words')
  expect(tab.saveOnClose()).toBe(true)

  await nextPage()
  expect(await savedText()).toBe('last words')
  const again = await openTab()
  again.undo()
  expect(again.text()).toBe('kept')

  again.type('from the second page')
  again.saveOnClose()
  const other = await openTab()
  other.type('saved in between')
  await other.flush()
  await nextPage()
  expect(await savedText()).toBe('saved in between')
  const names = (await store.list()).map(({ name }) => name)
  expect(names).toContain('A note (typed before the page closed)')
  await nextPage()
  expect(await store.list()).toHaveLength(2)
})

test('last words in the middle of typing belong to the same step', async () => {
  const tab = await openTab()
  tab.type('before')
  await tab.flush()
  tab.type('T', 'title')
  await tab.flush()
  tab.type('Two', 'title')
  tab.saveOnClose()
  await nextPage()
  const again = await openTab()
  expect(again.text()).toBe('Two')
  again.undo()
  expect(again.text()).toBe('before')
})

test('the one document of older copies is carried over, and again only after they saved it anew', async () => {
  storage.setItem('notes', 'mark-1\nwritten long ago')
  await nextPage()
  await nextPage()
  const [only, ...others] = await store.list()
  expect([await savedText(only?.id), others]).toEqual(['written long ago', []])
  storage.setItem('notes', 'mark-2\nwritten by the older copy since')
  await nextPage()
  expect(await store.list()).toHaveLength(2)
})

test('an empty note is kept once a draft is typed beside it, even if the page goes at once', async () => {
  const tab = await openTab()
  await tab.flush()
  expect(await savedText()).toBeUndefined()
  tab.keepBlank()
  expect(tab.saveOnClose()).toBe(true)
  expect(tab.closingSaves.all()).toMatchObject([{ id: 'n1', present: { text: '' } }])
  await tab.flush()
  expect(await savedText()).toBe('')
  expect(tab.state()).toBe('saved')
  tab.keepBlank()
  expect(await versionTexts()).toEqual([''])
})
