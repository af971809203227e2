import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterInsert, afterMove, afterRemoval, withEntry, withEntryMoved, withoutEntry } from './list-order.ts'

test('entries can be moved, inserted and removed', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(withEntryMoved(list, 2, 0)).toEqual(['c', 'a', 'b', 'd'])
  expect(withEntryMoved(list, 0, 3)).toEqual(['b', 'c', 'd', 'a'])
  expect(withEntry(withoutEntry(list, 1), 1, 'b')).toEqual(list)
})

test('a path follows its moved entry', () => {
  const places = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9))
  fc.assert(
    fc.property(places, ([from, to, at]) => {
      const list = Array.from({ length: 10 }, (_, index) => `entry ${index}`)
      const path = afterMove('home.list', from, to)(`home.list.${at}.title`)
      const place = Number(path?.split('.')[2])
      expect(withEntryMoved(list, from, to)[place]).toBe(list[at])
    }),
  )
})

test('a path shifts after an insertion and disappears with its removed entry', () => {
  expect(afterInsert('a.list', 1)('a.list.1.x')).toBe('a.list.2.x')
  expect(afterInsert('a.list', 1)('a.list.0')).toBe('a.list.0')
  expect(afterRemoval('a.list', 1)('a.list.1.x')).toBeUndefined()
  expect(afterRemoval('a.list', 1)('a.list.2.x')).toBe('a.list.1.x')
})

test('paths outside the list stay', () => {
  for (const follow of [afterMove('a.list', 0, 1), afterRemoval('a.list', 0), afterInsert('a.list', 0)]) {
    expect(['a.list', 'a.lists.0', 'b'].map(follow)).toEqual(['a.list', 'a.lists.0', 'b'])
  }
})
