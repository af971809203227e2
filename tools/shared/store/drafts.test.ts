import { expect, test, vi } from 'vitest'
import { createDrafts, forgetOtherDrafts } from './drafts.ts'
import { plainMemory } from './plain-memory.ts'
import type { TextStorage } from './text-storage.ts'

const refused = (): TextStorage => {
  throw new Error('The operation is insecure.')
}

function browser() {
  const values = plainMemory()
  const storage = () => values
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
  expect(values.length).toBe(0)
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
  expect(values.length).toBe(0)
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
  values.setItem('planner/told', 'something')
  forgetOtherDrafts(storage, 'planner', ['one'])
  expect([values.key(0), values.key(1), values.length]).toEqual(['planner/drafts/one', 'planner/told', 2])
  expect(() => forgetOtherDrafts(refused, 'planner', [])).not.toThrow()
})

test('what is no draft of ours is none', () => {
  const { values, open } = browser()
  values.setItem('planner/drafts/one', '{broken')
  expect(open('one').read('title')).toBeUndefined()
})
