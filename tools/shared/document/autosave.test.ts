import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createAutosaver, loadSaved } from './autosave.ts'
import type { FileFormat } from './file-format.ts'
import type { TextStorage } from './stored-document.ts'

const format: FileFormat<{ text: string }> = {
  name: 'note',
  noun: 'note',
  version: 1,
  schema: z.object({ text: z.string() }),
  migrations: {},
}

let values: Map<string, string>
let failWith: Error | undefined
const storage = (): TextStorage => ({
  getItem: (key) => values.get(key) ?? null,
  setItem(key, value) {
    if (failWith) throw failWith
    values.set(key, value)
  },
})

function openTab() {
  const loaded = loadSaved(format, storage, 'note')
  const shown: string[] = []
  const saver = createAutosaver({
    format,
    storage,
    storageKey: 'note',
    doc: loaded.doc ?? { text: '' },
    mark: loaded.mark,
    show: ({ text }) => void shown.push(text),
  })
  return { ...saver, shown, type: (text: string) => saver.change({ text }) }
}

const savedText = () => loadSaved(format, storage, 'note').doc?.text

beforeEach(() => {
  vi.useFakeTimers()
  values = new Map()
  failWith = undefined
})
afterEach(() => void vi.useRealTimers())

test('a change is saved after a moment of rest, once', () => {
  const tab = openTab()
  tab.type('a')
  tab.type('ab')
  expect(tab.state()).toBe('pending')
  expect(savedText()).toBeUndefined()
  vi.runAllTimers()
  expect(tab.state()).toBe('saved')
  expect(savedText()).toBe('ab')
})

test('leaving the page saves at once', () => {
  const tab = openTab()
  tab.type('last words')
  tab.flush()
  expect(savedText()).toBe('last words')
})

test('a tab at rest follows the other', () => {
  const [one, other] = [openTab(), openTab()]
  one.type('from one')
  one.flush()
  other.otherTabSaved()
  expect(other.shown).toEqual(['from one'])
  other.type('from one and other')
  other.flush()
  expect(savedText()).toBe('from one and other')
})

test('two tabs that both changed do not overwrite each other; the reader chooses', () => {
  const [one, other] = [openTab(), openTab()]
  one.type('one')
  other.type('other')
  one.flush()
  vi.runAllTimers()
  expect(other.state()).toBe('conflict')
  expect(savedText()).toBe('one')
  other.type('other, and more')
  vi.runAllTimers()
  other.flush()
  expect(savedText()).toBe('one')
  other.keepMine()
  expect([other.state(), savedText()]).toEqual(['saved', 'other, and more'])
})

test('after a conflict the other tab’s document can be taken', () => {
  const [one, other] = [openTab(), openTab()]
  one.type('one')
  other.type('other')
  one.flush()
  other.otherTabSaved()
  expect(other.state()).toBe('conflict')
  other.takeOther()
  expect([other.state(), other.shown]).toEqual(['saved', ['one']])
})

test('full storage is said, and the next change tries again', () => {
  const tab = openTab()
  failWith = new DOMException('no room', 'QuotaExceededError')
  tab.type('a')
  tab.flush()
  expect(tab.state()).toBe('full')
  failWith = undefined
  tab.type('b')
  vi.runAllTimers()
  expect([tab.state(), savedText()]).toEqual(['saved', 'b'])
})

test('a document that cannot be read is set aside and can be saved over', () => {
  values.set('note', 'mark\n{"format":"note","version":1,"document":{}}')
  const loaded = loadSaved(format, storage, 'note')
  expect(loaded.problem).toContain('damaged')
  const tab = openTab()
  tab.type('new')
  tab.flush()
  expect(savedText()).toBe('new')
  expect(values.get('note-unreadable')).toContain('"document":{}')
})
