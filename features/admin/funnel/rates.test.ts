import { expect, test } from 'vitest'
import { funnel, rates } from '#content/admin/funnel.ts'
import { ratesOf, shareWords } from './rates.ts'

test('a share is said in figures and percent, and of nothing there is none', () => {
  expect(shareWords({ part: 12, whole: 40 })).toBe('12 of 40, 30%')
  expect(shareWords({ part: 5, whole: 4 })).toBe('5 of 4, 125%')
  expect(shareWords({ part: 0, whole: 1000 })).toBe('0 of 1,000, 0%')
  expect(shareWords({ part: 3, whole: 1475 })).toBe('3 of 1,475, under 1%')
  expect(shareWords({ part: 3, whole: 0 })).toBeNull()
})

test('every rate is between two steps that are counted', () => {
  const steps = funnel.map((step, index) => ({ ...step, last30: index, last90: 10 * index }))
  const found = ratesOf(steps)
  expect(found).toHaveLength(rates.length)
  const of = (label: string) => steps.find((step) => step.label === label)
  for (const { from, to, last30, last90 } of found) {
    expect(last30).toEqual({ part: of(to)?.last30, whole: of(from)?.last30 })
    expect(last90).toEqual({ part: of(to)?.last90, whole: of(from)?.last90 })
  }
})
