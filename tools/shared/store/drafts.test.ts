import { expect, test, vi } from 'vitest'
import { createDrafts, forgetOtherDrafts } from './drafts.ts'
import type { TextStorage } from './text-storage.ts'

function storageOf(values: Map<string, string>): TextStorage {
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}

const refused = (): TextStorage => {
  throw new Error('The operation is insecure.')
}

function browser() {
  const values = new Map<string, string>()
  const storage = () => storageOf(values)
  const open = (id: string, onKept = () => {}) => createDrafts(storage, 'planner', id, onKept)
  return { values, storage, open }
}

test('a draft is there again for the same document, until it is taken away', () => {
  const { values, open } = browser()
  const onKept = vi.fn()
  open('one', onKept).write('title', 'Half a sen')
  expect(onKept).toHaveBeenCalled()
  expect(open('one').read('title')).toBe('Half a sen')
  expect(open('two').read('title')).toBeUndefined()
  open('one').write('title', undefined)
  expect(values.size).toBe(0)
})

test('two tabs do not write over each other’s drafts', () => {
  const { open } = browser()
  const [here, there] = [open('one'), open('one')]
  here.write('title', 'Here')
  there.write('owner', 'There')
  here.write('title', 'Here again')
  expect([open('one').read('title'), open('one').read('owner')]).toEqual(['Here again', 'There'])
})

test('what is too large, or where storage is refused, lives as long as the page', () => {
  const { values, open } = browser()
  const large = 'x'.repeat(300_000)
  const drafts = open('one')
  drafts.write('table', large)
  expect(drafts.read('table')).toBe(large)
  expect(values.size).toBe(0)
  const onKept = vi.fn()
  const here = createDrafts(refused, 'planner', 'one', onKept)
  here.write('title', 'Half')
  expect(here.read('title')).toBe('Half')
  expect(onKept).not.toHaveBeenCalled()
})

test('drafts go with their document, and nothing else does', () => {
  const { values, storage, open } = browser()
  open('one').write('title', 'Stays')
  open('gone').write('title', 'Goes')
  values.set('planner/told', 'something')
  forgetOtherDrafts(storage, 'planner', ['one'])
  expect([...values.keys()]).toEqual(['planner/drafts/one', 'planner/told'])
  expect(() => forgetOtherDrafts(refused, 'planner', [])).not.toThrow()
})

test('what is no draft of ours is none', () => {
  const { values, open } = browser()
  values.set('planner/drafts/one', '{broken')
  expect(open('one').read('title')).toBeUndefined()
})
