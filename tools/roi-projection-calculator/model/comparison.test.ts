import { describe, expect, test } from 'vitest'
import { comparedCsv } from '../files/compared-csv.ts'
import { type Case, demoLimit, emptyBenefit, emptyCase, emptyCost } from './case.ts'
import { comparedOf, comparedRows, comparedWords } from './comparison.ts'
import { deleted } from './deleted.ts'
import { editCase } from './edit-case.ts'
import { allInitiatives } from './initiatives.ts'

const sure = { ...emptyCase().scenarios[1], chance: 100 }

/** So much today, so much a month for a year, without a discount. */
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

  test('one that is taken in lies after the last, and each keeps its place whichever is open', () => {
    expect(titles(both)).toEqual(['Oven', 'Van'])
    const van = editCase(both, { type: 'open-initiative', at: 1 })
    expect([van.title, van.at, titles(van)]).toEqual(['Van', 1, ['Oven', 'Van']])
    expect(editCase(van, { type: 'open-initiative', at: 0 })).toEqual(both)
  })

  test('what is edited is the open one; the other stays the same object', () => {
    const edited = editCase(both, { type: 'edit', changes: { title: 'Two ovens' } })
    expect(titles(edited)).toEqual(['Two ovens', 'Van'])
    expect(edited.beside[0]).toBe(both.beside[0])
  })

  test('a new one has the same frame and nothing else, a copy has everything', () => {
    const started = editCase(
      { ...first, company: 'Bakery', taxRate: 25 },
      { type: 'add-initiative', copy: false },
    )
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

  test('one that goes is named, the last one stays, and the open one stays open', () => {
    const gone = { type: 'remove-initiative', at: 0 } as const
    const van = editCase(both, { type: 'open-initiative', at: 1 })
    expect(deleted(van, gone)).toBe('‘Oven’ is gone, with 1 cost and 1 benefit.')
    expect(titles(editCase(van, gone))).toEqual(['Van'])
    expect(editCase(van, gone).at).toBe(0)
    expect(editCase(first, gone)).toBe(first)
  })

  test('the demo holds two', () => {
    expect(demoLimit(both)).toBeUndefined()
    expect(demoLimit(editCase(both, { type: 'add-initiative', copy: true }))).toBe(
      'The demo holds two initiatives.',
    )
  })
})

describe('side by side', () => {
  const compare = (one: Case, other: Case) =>
    comparedOf(editCase(one, { type: 'take-initiatives', initiatives: allInitiatives(other) }))

  test('the higher NPV leads, and what each $1 earns that is out may name the other', () => {
    // 12·150 − 1000 = 800, and 0.80 for each $1 out; 12·600 − 5000 = 2200, and 0.44.
    const compared = compare(oven('Oven', 1000, 150), oven('Van', 5000, 600))
    expect(comparedWords(compared)).toBe(
      '‘Van’ is worth most: $2,200 in today’s money, $1,400 more than the next.',
    )
    const rows = Object.fromEntries(comparedRows(compared).map((row) => [row.label, row]))
    expect(rows.NPV).toMatchObject({ cells: ['$800', '$2,200'], best: 1 })
    expect(rows['NPV for each 1 that is out']).toMatchObject({ cells: ['$0.80', '$0.44'], best: 0 })
  })

  test('other currencies, months or rates are not ranked, and it says why', () => {
    const euros = { ...oven('Van', 5000, 600), currency: 'EUR', months: 24 }
    const compared = compare(oven('Oven', 1000, 150), euros)
    expect(comparedWords(compared)).toBe(
      'They have different currencies and months: their NPVs cannot be ranked. Give them the same first.',
    )
    expect(comparedRows(compared).every(({ best }) => best === undefined)).toBe(true)
  })

  test('another scenario, tax, inflation or time of the month is not ranked either, and stands in the table', () => {
    const other: Partial<Case>[] = [
      { chosen: 0, scenarios: [{ ...sure, name: 'Cautious', savings: 50 }, sure, sure] },
      { taxRate: 30 },
      { inflation: 2 },
      { timing: 'start' },
    ]
    const found = other.map((changes) =>
      compare(oven('Oven', 1000, 150), { ...oven('Van', 5000, 600), ...changes }),
    )
    expect(found.map((each) => /different (.*): their NPVs cannot/.exec(comparedWords(each))?.[1])).toEqual([
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

  test('the same scenario may be called otherwise', () => {
    const likely = { ...sure, name: 'Likely' }
    const renamed: Case = { ...oven('Van', 5000, 600), scenarios: [sure, likely, sure] }
    expect(comparedWords(compare(oven('Oven', 1000, 150), renamed))).toContain('‘Van’ is worth most')
  })

  test('half a case is not ranked', () => {
    const half = { ...oven('Van', 5000, 600), benefits: [emptyBenefit('b')] }
    const compared = compare(oven('Oven', 1000, 150), half)
    expect(comparedWords(compared)).toBe(
      '‘Van’ is not ready to be ranked: put in what it costs and what it brings.',
    )
    expect(comparedRows(compared).every(({ best }) => best === undefined)).toBe(true)
  })

  test('what each 1 earns has its hundredths in a currency without any', () => {
    const yen = { ...oven('Oven', 1000, 150), currency: 'JPY' }
    const rows = comparedRows(compare(yen, { ...oven('Van', 5000, 600), currency: 'JPY' }))
    expect(rows.at(-1)?.cells).toEqual(['¥0.80', '¥0.44'])
  })

  test('level is said, and so is that none is worth it', () => {
    const same = compare(oven('A', 1000, 150), oven('B', 1000, 150))
    expect(comparedWords(same)).toBe('They are level: none has the highest NPV alone.')
    const losses = compare(oven('A', 1000, 50), oven('B', 1000, 60))
    expect(comparedWords(losses)).toBe('None is worth what it costs. ‘B’ loses least: $280 in today’s money.')
  })

  test('leaves as a table', () => {
    const doc = editCase(oven('Oven', 1000, 150), { type: 'add-initiative', copy: true })
    // 800 of 1000; 1000 / 150 = 6.67 months; -1000 + 150 / (1 + r) + … = 0 at r = 10.45%, 229.5% a year.
    const rows = Object.fromEntries(comparedCsv(doc).map(([label, ...cells]) => [label, cells]))
    expect(rows).toMatchObject({
      '': ['Oven', 'Oven, copy'],
      Scenario: ['Expected', 'Expected'],
      Months: [12, 12],
      'ROI, %': [80, 80],
      NPV: [800, 800],
      'Payback, months': [6.67, 6.67],
      'Most money out': [1000, 1000],
      'Most money out, month': [0, 0],
      'NPV for each 1 that is out': [0.8, 0.8],
    })
    const [rate] = rows['IRR, % a year'] ?? []
    const worth = Array.from({ length: 12 }, (_, at) => 150 / (1 + Number(rate) / 100) ** ((at + 1) / 12))
    expect(worth.reduce((sum, each) => sum + each, -1000)).toBeCloseTo(0, 1)
  })
})
