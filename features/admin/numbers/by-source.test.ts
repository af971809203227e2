import { expect, test } from 'vitest'
import { bySource } from './by-source.ts'

test('a source with several campaigns is listed above them with their sum, largest first', () => {
  const lines = bySource([
    { source: 'direct', value: 98 },
    { source: 'podcast', value: 49 },
    { source: 'podcast / email / spring', value: 98 },
    { source: 'linkedin / launch', value: 49 },
  ])
  expect(lines.map(({ kind, label, value }) => [kind, label, value])).toEqual([
    ['with-campaigns', 'podcast', 147],
    ['campaign', 'email / spring', 98],
    ['campaign', 'No campaign', 49],
    ['source', 'direct', 98],
    ['source', 'linkedin / launch', 49],
  ])
})

test('grouping loses nothing and counts nothing twice', () => {
  const all = ['a', 'a / b', 'a / b / c', 'ab', 'ab / c', 'not known'].map((source, index) => ({
    source,
    value: index + 1,
  }))
  const sum = (kinds: string[]) =>
    bySource(all)
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, line) => total + line.value, 0)
  expect(sum(['source', 'with-campaigns'])).toBe(21)
  expect(sum(['source', 'campaign'])).toBe(21)
  expect(bySource([])).toEqual([])
})
