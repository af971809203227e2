import { describe, expect, test } from 'vitest'
import type { Case } from '../files/case-file.ts'
import { demoLimit, emptyBenefit, emptyCase, emptyCost } from './case.ts'
import { comparedOf, comparedRows, comparedWords } from './comparison.ts'
import { deleted } from './deleted.ts'
import { editCase } from './edit-case.ts'
import { allInitiatives } from './initiatives.ts'

const sure = { ...emptyCase().scenarios[1], chance: 100 }

/** A one-off cost and a monthly benefit over a year, without discounting. */
function oven(title: string, cost: number, benefit: number): Case {
  return {
    ...emptyCase(),
    title,
    months: 12,
    discountRate: 0,
    scenarios: [sure, sure, sure],
    costs: [{ ...emptyCost('c'), kind: 'once', amount: cost }],
    benefits: [{ ...emptyBenefit('b'), amount: benefit }],
  }
}

const titles = (doc: Case) => allInitiatives(doc).map(({ title }) => title)

describe('initiatives in one document', () => {
  const first = oven('Oven', 1000, 150)
  const both = editCase(first, {
    type: 'take-initiatives',
    initiatives: allInitiatives(oven('Van', 5000, 600)),
  })

  test('an added initiative comes last, and each keeps its position whichever is open', () => {
    expect(titles(both)).toEqual(['Oven', 'Van'])
    const van = editCase(both, { type: 'open-initiative', at: 1 })
    expect([van.title, van.at, titles(van)]).toEqual(['Van', 1, ['Oven', 'Van']])
    expect(editCase(van, { type: 'open-initiative', at: 0 })).toEqual(both)
  })

  test('edits apply to the open initiative; the other keeps its identity', () => {
    const edited = editCase(both, { type: 'edit', changes: { title: 'Two ovens' } })
    expect(titles(edited)).toEqual(['Two ovens', 'Van'])
    expect(edited.beside[0]).toBe(both.beside[0])
  })

  test('a new initiative copies only the general settings, a copy copies everything', () => {
    const started = editCase({ ...first, company: 'Bakery', taxRate: 25 }, { type: 'add-initiative', copy: false })
    expect(started).toMatchObject({
      title: '',
      company: 'Bakery',
      months: 12,
      discountRate: 0,
      taxRate: 25,
      at: 1,
    })
    expect([started.costs, started.beside.length]).toEqual([[], 1])
    const copied = editCase(first, { type: 'add-initiative', copy: true })
    expect([copied.title, copied.costs]).toEqual(['Oven, copy', first.costs])
  })

  test('deleting an initiative reports its name; the last one stays, and the open one stays open', () => {
    const gone = { type: 'remove-initiative', at: 0 } as const
    const van = editCase(both, { type: 'open-initiative', at: 1 })
    expect(deleted(van, gone)).toBe('‘Oven’ is gone, with 1 cost and 1 benefit.')
    expect(titles(editCase(van, gone))).toEqual(['Van'])
    expect(editCase(van, gone).at).toBe(0)
    expect(editCase(first, gone)).toBe(first)
  })

  test('the demo is limited to two', () => {
    expect(demoLimit(both)).toBeUndefined()
    expect(demoLimit(editCase(both, { type: 'add-initiative', copy: true }))).toBe('The demo holds two initiatives.')
  })
})

describe('comparison', () => {
  const compare = (one: Case, other: Case) =>
    comparedOf(editCase(one, { type: 'take-initiatives', initiatives: allInitiatives(other) }))

  test('the highest NPV wins; the return per $1 may favor another', () => {
    // 12·150 − 1000 = 800, or 0.80 per $1 invested; 12·600 − 5000 = 2200, or 0.44.
    const compared = compare(oven('Oven', 1000, 150), oven('Van', 5000, 600))
    expect(comparedWords(compared)).toBe('‘Van’ is worth most: $2,200 in today’s money, $1,400 more than the next.')
    const rows = Object.fromEntries(comparedRows(compared).map((row) => [row.label, row]))
    expect(rows.NPV).toMatchObject({ cells: ['$800', '$2,200'], best: 1 })
    expect(rows['NPV per 1 of peak cash need']).toMatchObject({ cells: ['$0.80', '$0.44'], best: 0 })
  })

  test('initiatives with different currencies, months or rates are not ranked, and the reason is shown', () => {
    const euros = { ...oven('Van', 5000, 600), currency: 'EUR', months: 24 }
    const compared = compare(oven('Oven', 1000, 150), euros)
    expect(comparedWords(compared)).toBe(
      'They have different currencies and months, so their NPVs cannot be ranked. Make them the same first.',
    )
    expect(comparedRows(compared).every(({ best }) => best === undefined)).toBe(true)
  })

  test('a different scenario, tax, inflation or timing prevents a ranking too, and is listed in the table', () => {
    const other: Partial<Case>[] = [
      { chosen: 0, scenarios: [{ ...sure, name: 'Cautious', savings: 50 }, sure, sure] },
      { taxRate: 30 },
      { inflation: 2 },
      { timing: 'start' },
    ]
    const found = other.map((changes) => compare(oven('Oven', 1000, 150), { ...oven('Van', 5000, 600), ...changes }))
    expect(found.map((each) => /different (.*), so their NPVs cannot/.exec(comparedWords(each))?.[1])).toEqual([
      'scenarios',
      'tax rates',
      'inflation',
      'times when money moves',
    ])
    expect(found.every((each) => comparedRows(each).every(({ best }) => best === undefined))).toBe(true)
    const rows = found.map((each) => new Map(comparedRows(each).map(({ label, cells }) => [label, cells])))
    expect(rows[0]?.get('Scenario')).toEqual(['Expected', 'Cautious'])
    expect(rows[1]?.get('Tax')).toEqual(['0%', '30%'])
    expect(rows[2]?.get('Inflation')).toEqual(['0%', '2%'])
    expect(rows[3]?.get('Money moves')).toEqual(['at the end of each month', 'at the start of each month'])
    expect(rows[3]?.has('Tax')).toBe(false)
  })

  test('the same scenario can have different names', () => {
    const likely = { ...sure, name: 'Likely' }
    const renamed: Case = { ...oven('Van', 5000, 600), scenarios: [sure, likely, sure] }
    expect(comparedWords(compare(oven('Oven', 1000, 150), renamed))).toContain('‘Van’ is worth most')
  })

  test('a chance below 100% is shown, and does not prevent ranking', () => {
    const likely = { ...sure, chance: 60 }
    const risky: Case = { ...oven('Van', 5000, 600), scenarios: [likely, likely, likely] }
    const compared = compare(oven('Oven', 1000, 150), risky)
    const rows = Object.fromEntries(comparedRows(compared).map(({ label, cells }) => [label, cells]))
    expect(rows['Chance that the benefits come']).toEqual(['100%', '60%'])
    // 12·150 − 1000 = 800 against 0.6·12·600 − 5000 = −680.
    expect(comparedWords(compared)).toContain('‘Oven’ is worth most')
  })

  test('an incomplete case is not ranked', () => {
    const half = { ...oven('Van', 5000, 600), benefits: [emptyBenefit('b')] }
    const compared = compare(oven('Oven', 1000, 150), half)
    expect(comparedWords(compared)).toBe('‘Van’ cannot be ranked yet: enter what it costs and what it brings.')
    expect(comparedRows(compared).every(({ best }) => best === undefined)).toBe(true)
  })

  test('the return per 1 has two decimals even in currencies without any', () => {
    const yen = { ...oven('Oven', 1000, 150), currency: 'JPY' }
    const rows = comparedRows(compare(yen, { ...oven('Van', 5000, 600), currency: 'JPY' }))
    expect(rows.at(-1)?.cells).toEqual(['¥0.80', '¥0.44'])
  })

  test('a tie is reported, and so is that none is worth its cost', () => {
    const same = compare(oven('A', 1000, 150), oven('B', 1000, 150))
    expect(comparedWords(same)).toBe('They have the same NPV.')
    const losses = compare(oven('A', 1000, 50), oven('B', 1000, 60))
    expect(comparedWords(losses)).toBe('None is worth what it costs. ‘B’ loses least: $280 in today’s money.')
  })
})
