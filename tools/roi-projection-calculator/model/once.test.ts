import { describe, expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { type Case, caseFormat } from '../files/case-file.ts'
import { caseKind } from '../files/file-kind.ts'
import { emptyBenefit, emptyCase, emptyCost } from './case.ts'
import { benefitLines, costLines } from './case-lines.ts'
import { netPresentValue, project, projectAll } from './model.ts'

/** $1,000 today, a grant in month 2, and a machine that can be sold at the end of 24 months. */
const doc: Case = {
  ...emptyCase(),
  months: 24,
  discountRate: 12,
  chosen: 1,
  costs: [{ ...emptyCost('c'), name: 'Machine', kind: 'once', amount: 1000, years: 3 }],
  benefits: [
    { ...emptyBenefit('g'), name: 'Grant', kind: 'oneOff', amount: 500, from: 2 },
    { ...emptyBenefit('r'), name: 'Machine sold', kind: 'residual', amount: 700 },
  ],
}

test('success is certain unless a chance is chosen', () => {
  expect(emptyCase().scenarios.map(({ chance }) => chance)).toEqual([100, 100, 100])
})

describe('benefits that come once', () => {
  test('a one-off benefit comes in its month, a residual value in the last one', () => {
    const { benefits, npv } = project(doc)
    const months = benefits.flatMap((benefit, month) => (benefit > 0 ? [[month, benefit]] : []))
    expect(months).toEqual([
      [2, 500],
      [24, 700],
    ])
    // 500 / 1.12^(2/12) + 700 / 1.12^2 − 1000.
    expect(npv).toBeCloseTo(500 / 1.12 ** (2 / 12) + 700 / 1.12 ** 2 - 1000, 8)
  })

  test('a scenario scales both, and delays only the one-off benefit', () => {
    const [low] = doc.scenarios
    const late: Case = { ...doc, chosen: 0, scenarios: [{ ...low, oneOff: 50, delay: 5 }, low, low] }
    expect(project(late).benefits[7]).toBe(250)
    expect(project(late).benefits[24]).toBe(350)
  })

  test('tax counts both as income, and the machine as depreciated', () => {
    const { taxes } = project({ ...doc, taxRate: 30 })
    expect(taxes[0]).toBe(0)
    expect(taxes[2]).toBeCloseTo((500 - 1000 / 36) * 0.3, 8)
    expect(taxes[24]).toBeCloseTo((700 - 1000 / 36) * 0.3, 8)
  })

  test('the one-page case lists them, with the depreciation', () => {
    expect(benefitLines(doc).map(({ text }) => text)).toEqual(['$500, in month 2', '$700, in month 24'])
    expect(costLines(doc)[0]?.text).toBe('$1,000, today, depreciated over 3 years')
  })
})

test('a case can last 180 months', () => {
  const long: Case = {
    ...emptyCase(),
    months: 180,
    discountRate: 6,
    costs: [{ ...emptyCost('c'), kind: 'once', amount: 100_000 }],
    benefits: [{ ...emptyBenefit('b'), amount: 1000 }],
  }
  // An annuity of 180 payments at 6% a year, compounded monthly.
  const rate = 1.06 ** (1 / 12) - 1
  expect(netPresentValue(long)).toBeCloseTo((1000 * (1 - (1 + rate) ** -180)) / rate - 100_000, 6)
  expect(project(long).payback).toMatchObject({ kind: 'paid', period: 100 })
})

test('a file of version 3 opens with the same figures', () => {
  const { goal: _, ...before } = doc
  const old = {
    ...before,
    benefits: [],
    scenarios: doc.scenarios.map(({ oneOff: __, ...scenario }) => ({ ...scenario, chance: 85 })),
  }
  const beside = [{ ...old, beside: undefined, at: undefined }].map(({ beside: __, at: ___, ...each }) => each)
  const text = JSON.stringify({ format: caseKind.name, version: 3, document: { ...old, beside } })
  const opened = readDocument(caseFormat, text)
  if (!opened.ok) throw new Error(opened.message)
  expect(opened.doc.scenarios[1]).toMatchObject({ chance: 85, oneOff: 100 })
  expect(opened.doc.beside[0]?.goal).toBe('payback')
  expect(projectAll(opened.doc)[1].npv).toBe(-1000)
})
