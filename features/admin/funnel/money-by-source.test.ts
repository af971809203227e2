import { expect, test } from 'vitest'
import { moneyBySource } from './money-by-source.ts'

const sales = (source: string, first: number, keptCents: number) => ({
  ...{ source, first, keptCents, first30: 0, last: first },
})

test('a source with several campaigns stands above them with their sum, most money first', () => {
  const lines = moneyBySource([
    sales('direct', 2, 9800),
    sales('podcast', 1, 4900),
    sales('podcast / email / spring', 2, 9800),
    sales('linkedin / launch', 1, 4900),
  ])
  expect(lines.map(({ kind, label, first, keptCents }) => [kind, label, first, keptCents])).toEqual([
    ['with-campaigns', 'podcast', 3, 14_700],
    ['campaign', 'email / spring', 2, 9800],
    ['campaign', 'without a campaign', 1, 4900],
    ['source', 'direct', 2, 9800],
    ['source', 'linkedin / launch', 1, 4900],
  ])
})

test('no money is lost or counted twice on the way', () => {
  const all = ['a', 'a / b', 'a / b / c', 'ab', 'ab / c', 'not known'].map((source, index) =>
    sales(source, index + 1, 100 * (index + 1)),
  )
  const lines = moneyBySource(all)
  const sum = (kinds: string[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, line) => total + line.keptCents, 0)
  expect(sum(['source', 'with-campaigns'])).toBe(2100)
  expect(sum(['source', 'campaign'])).toBe(2100)
  expect(moneyBySource([])).toEqual([])
})
