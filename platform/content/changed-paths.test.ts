import { expect, test } from 'vitest'
import { changedPaths } from './changed-paths.ts'

test('names the fields that differ, and nothing else', () => {
  const before = { who: { name: 'A', links: { booking: 'x' } }, list: [{ t: 1 }, { t: 2 }], same: [1, 2] }
  const after = { who: { name: 'B', links: { booking: 'x' } }, list: [{ t: 1 }, { t: 3 }], same: [1, 2] }
  expect(changedPaths(before, after)).toEqual(['who.name', 'list.1.t'])
  expect(changedPaths(before, before)).toEqual([])
})

test('a list that grew, a field that came and one that went are named once', () => {
  expect(changedPaths({ list: [1] }, { list: [1, 2] })).toEqual(['list'])
  expect(changedPaths({ a: 1 }, { b: { c: 1 } })).toEqual(['a', 'b'])
})
