import { expect, test } from 'vitest'
import { monthsOf, readPeriod, usualPeriods } from './period.ts'

test.for([
  [{ from: '2024-02-28', to: '2024-02-29' }, '2024-02-28', '2024-03-01'],
  [{ from: '2026-11-17', to: '2026-11-17' }, '2026-11-17', '2026-11-18'],
  [{ from: '2026-01-01', to: '2026-12-31' }, '2026-01-01', '2027-01-01'],
] as const)('%j runs from %s until %s', ([asked, from, before]) => {
  expect(readPeriod(asked)).toMatchObject({ from, before })
})

test.for([
  {},
  { from: '', to: '' },
  { from: '2026-11-18', to: '2026-11-17' },
  { from: '2026-02-30', to: '2026-03-01' },
  { from: '2026-11-17' },
  { from: '2026-11', to: '2026-12' },
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

test.for([
  ['2026-03-05', '2026-02-01 2026-02-28', '2025-10-01 2025-12-31', '2025-01-01 2025-12-31'],
  ['2026-04-01', '2026-03-01 2026-03-31', '2026-01-01 2026-03-31', '2025-01-01 2025-12-31'],
  ['2026-12-31', '2026-11-01 2026-11-30', '2026-07-01 2026-09-30', '2025-01-01 2025-12-31'],
])('on %s, the month, quarter and year before are offered', ([today = '', ...spans]) => {
  expect(usualPeriods(today).map(({ from, to }) => `${from} ${to}`)).toEqual(spans)
})
