import { expect, test } from 'vitest'
import { accountingOf, monthsOf, periodChoices, readPeriod } from './period.ts'

test.for([
  [{ period: '2026-11' }, '2026-11-01', '2026-12-01'],
  [{ period: '2026-12' }, '2026-12-01', '2027-01-01'],
  [{ period: '2026-Q1' }, '2026-01-01', '2026-04-01'],
  [{ period: '2026-Q4' }, '2026-10-01', '2027-01-01'],
  [{ period: '2026' }, '2026-01-01', '2027-01-01'],
  [{ from: '2024-02-28', to: '2024-02-29' }, '2024-02-28', '2024-03-01'],
  [{ from: '2026-11-17', to: '2026-11-17' }, '2026-11-17', '2026-11-18'],
] as const)('%j runs from %s until %s', ([asked, from, before]) => {
  expect(readPeriod(asked)).toMatchObject({ from, before })
})

test.for([
  {},
  ...['', '26', '2026-13', '2026-00', '2026-Q5', '2026-1', '0001', '2026-11-17'].map((period) => ({
    period,
  })),
  { from: '2026-11-18', to: '2026-11-17' },
  { from: '2026-02-30', to: '2026-03-01' },
  { from: '2026-11-17' },
  { from: "2026-11-17' or 1=1", to: '2026-11-18' },
])('%j is not a period', (asked) => {
  expect(readPeriod(asked)).toBeUndefined()
})

test('the months of a period leave no gap', () => {
  const parts = monthsOf({ from: '2026-11-17', before: '2027-02-03' })
  expect(parts.map(({ from, before }) => `${from} ${before}`)).toEqual([
    '2026-11-17 2026-12-01',
    '2026-12-01 2027-01-01',
    '2027-01-01 2027-02-01',
    '2027-02-01 2027-02-03',
  ])
})

test('months, quarters and years since the first sale can be chosen', () => {
  const groups = periodChoices('2025-12', '2026-02-17')
  expect(groups.map(({ choices }) => choices.map(({ value }) => value))).toEqual([
    ['2026-02', '2026-01', '2025-12'],
    ['2026-Q1', '2025-Q4'],
    ['2026', '2025'],
  ])
  for (const { value } of groups.flatMap(({ choices }) => choices))
    expect(readPeriod({ period: value })).toBeDefined()
})

test('the form defaults to last month', () => {
  const now = new Date('2026-03-05T00:00:00Z')
  const asked = (query: string) =>
    accountingOf(`https://x.test/admin/orders${query}`, [{ month: '2026-01' }], now).asked
  expect(asked('')).toMatchObject({ period: '2026-02' })
  expect(asked('?period=2026-Q1')).toMatchObject({ period: '2026-Q1' })
  expect(asked('?from=2026-01-01&to=2026-01-31')).toEqual({
    period: '',
    from: '2026-01-01',
    to: '2026-01-31',
  })
})
