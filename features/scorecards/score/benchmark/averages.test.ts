import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { ratingsOf } from '#tests/sites/test-retakes.ts'
import { type CountedReport, fewestReports, groupsOf } from './averages.ts'
import { allSizes, parts, percentsOf } from './parts.ts'
import '#tests/property-seed.ts'

const [solo, small] = companySizes
const report = (score: number, companySize: string | null = small): CountedReport => ({
  companySize,
  percents: percentsOf(ratingsOf(score)),
})

test('averages per size and overall, in steps of 5, from 50 reports on', () => {
  const many = Array.from({ length: fewestReports }, (_, index) => report(index < 25 ? 16 : 32))
  expect(groupsOf(many.slice(1))).toEqual([])
  const averages = { overall: 50, vision: 50, keyResults: 50, weeklyTasks: 50, kpis: 50 }
  expect(groupsOf(many)).toEqual([
    { companySize: allSizes, reports: 50, averages },
    { companySize: small, reports: 50, averages },
  ])
  const more = [...many, report(0, null), ...Array.from({ length: 49 }, () => report(48, solo))]
  expect(groupsOf(more).map(({ companySize, reports }) => [companySize, reports])).toEqual([
    [allSizes, 100],
    [small, 50],
  ])
  // Never more precise than a step.
  const sevenths = Array.from({ length: 70 }, (_, index) => report(index % 7))
  expect(groupsOf(sevenths)[0]?.averages).toMatchObject({ overall: 5, kpis: 0 })
})

test('attack: whoever controls all other mailboxes learns at most one yes or no about one company', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 48 }), { minLength: 49, maxLength: 49 })
  fc.assert(
    fc.property(scores, (known) => {
      const others = known.map((score) => report(score))
      const published = Array.from({ length: 49 }, (_, score) => groupsOf([...others, report(score)])[0])
      for (const part of parts) {
        const seen = [...new Set(published.map((group) => group?.averages[part] ?? Number.NaN))]
        expect(seen.length).toBeLessThanOrEqual(2)
      }
    }),
    { numRuns: 30 },
  )
})

test('the texts name the number that the rule uses', () => {
  expect(benchmarkText.from('companies', 'today')).toContain(`at least ${fewestReports} reports`)
  expect(benchmarkText.tooFew).toContain(`at least ${fewestReports}.`)
})
