import { afterEach, describe, expect, test } from 'vitest'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats } from '#tools/shared/values/formats.ts'
import type { Case } from '../files/case-file.ts'
import { moneyFormat } from '../files/sheet-cells.ts'
import { emptyBenefit, emptyCase, emptyCost } from './case.ts'
import { editCase } from './edit-case.ts'
import { exampleCase } from './example.ts'
import { calendarMonth, money, moneyToTheCent, shortMoney } from './format.ts'
import { project, projectAll } from './model.ts'
import { effectsOf } from './risk/sensitivity.ts'
import { solveAll } from './risk/solve.ts'
import {
  breakEvenText,
  caseNotes,
  irrNote,
  irrNotes,
  irrText,
  mattersWords,
  paybackText,
  plannedWords,
  requiredWords,
  roiText,
  roomWords,
  scenarioBasis,
  scenarioWords,
  verdict,
} from './words.ts'

afterEach(() => setFormats(firstFormats))

const dollars = { currency: 'USD' } as const

test('money, rounded and to the cent', () => {
  expect([money(dollars, 1234.5), money(dollars, -0.4), money(dollars, -1234.4)]).toEqual(['$1,235', '$0', '-$1,234'])
  expect([moneyToTheCent(dollars, -1234.5), moneyToTheCent({ currency: 'EUR' }, 0.004)]).toEqual([
    '-$1,234.50',
    '€0.00',
  ])
  expect([0, 950, -40_000, 1_250_000].map((value) => shortMoney(dollars, value))).toEqual([
    '$0',
    '$950',
    '-$40k',
    '$1.25M',
  ])
})

test('other currencies and formats, also for Excel', () => {
  const [francs, yen] = [{ currency: 'CHF' }, { currency: 'JPY' }]
  expect([money(francs, -1234), moneyToTheCent(yen, 1234), moneyFormat(yen)]).toEqual([
    '-CHF\u00A01,234',
    '¥1,234',
    '"¥"#,##0;-"¥"#,##0',
  ])
  expect([moneyFormat(dollars), moneyFormat(francs)]).toEqual([
    '"$"#,##0.00;-"$"#,##0.00',
    '"CHF\u00A0"#,##0.00;-"CHF\u00A0"#,##0.00',
  ])
  setFormats({ ...firstFormats, numbers: '1.234,5' })
  const euros = { currency: 'EUR' }
  expect([money(euros, 1234.5), moneyToTheCent(euros, -1234.5), shortMoney(euros, 1_250_000)]).toEqual([
    '1.235\u00A0€',
    '-1.234,50\u00A0€',
    '1,25M\u00A0€',
  ])
  expect(moneyFormat(euros)).toBe('#,##0.00"\u00A0€";-#,##0.00"\u00A0€"')
  const doc = { ...exampleCase(), ...euros }
  expect(verdict(doc, project(doc))).toBe(
    'It pays back in month 15 (Mar 2028) and is worth 143.847\u00A0€ in today’s money over 36 months. Each 1\u00A0€ spent brings back 1,90\u00A0€.',
  )
})

test('months have calendar names across years', () => {
  expect([0, 1, 11, 12, 27].map((month) => calendarMonth({ start: '2027-02' }, month))).toEqual([
    'Jan 2027',
    'Feb 2027',
    'Dec 2027',
    'Jan 2028',
    'Apr 2029',
  ])
  expect(calendarMonth({ start: '' }, 3)).toBe('')
})

describe('a result in words', () => {
  const onlyCosts: Case = { ...exampleCase(), benefits: [{ ...emptyBenefit('b'), amount: 0 }] }
  const onlyBenefits: Case = { ...exampleCase(), costs: [{ ...emptyCost('c'), amount: 0 }] }

  test('an incomplete case has no verdict, even with lines that lack an amount', () => {
    const { costs, benefits } = exampleCase()
    const halves: [Partial<Case>, string][] = [
      [{ costs, benefits: [emptyBenefit('b')] }, 'What it brings is still missing.'],
      [{ costs: [], benefits }, 'What it costs is still missing.'],
      [{ costs: [], benefits: [] }, 'Nothing to calculate yet.'],
    ]
    for (const [lines, words] of halves) {
      const doc = { ...exampleCase(), ...lines }
      expect(verdict(doc, project(doc))).toBe(words)
      expect(scenarioWords(doc, projectAll(doc))).toBe('')
    }
  })

  test('the return per 1 has two decimals even in currencies without any', () => {
    const doc = { ...exampleCase(), currency: 'JPY' }
    expect(verdict(doc, project(doc))).toContain('Each ¥1 spent brings back ¥1.90.')
  })

  test('when it pays', () => {
    const doc = exampleCase()
    expect(verdict(doc, project(doc))).toBe(
      'It pays back in month 15 (Mar 2028) and is worth $143,847 in today’s money over 36 months. Each $1 spent brings back $1.90.',
    )
    expect(scenarioWords(doc, projectAll(doc))).toBe(
      'Worth what it costs in today’s money: Expected and Ambitious. Not worth it: Cautious.',
    )
    expect(plannedWords(doc, project(doc))).toBe('As planned, Expected pays back in 14.1 months.')
  })

  test('payback and break-even name the same month', () => {
    const paid = (periods: number, period: number) =>
      paybackText(onlyCosts, { kind: 'paid', periods, period, fellBack: false })
    expect([paid(14.04, 15), paid(14, 14), paid(14.1, 15), paid(14.96, 15)]).toEqual([
      '14.1 months',
      '14 months',
      '14.1 months',
      '15 months',
    ])
    const atStart = { ...onlyCosts, timing: 'start' } as const
    const [later, now] = [14, 0].map((periods) =>
      paybackText(atStart, { kind: 'paid', periods, period: periods + 1, fellBack: false }),
    )
    expect([later, now]).toEqual(['14 months', '0 months'])
  })

  test('when it never pays back', () => {
    const result = project(onlyCosts)
    expect(verdict(onlyCosts, result)).toMatch(
      /^It does not pay back within 36 months: \$201,250 is still missing at the end\. In total it is a loss of \$/,
    )
    expect(paybackText(onlyCosts, result.payback)).toBe('Not within 36 months')
    expect([irrText(result.irr), irrNote(result)]).toEqual(['None', 'No IRR: money only goes out.'])
    expect(roiText(result)).toBe('-100%')
  })

  test('when nothing is spent', () => {
    const result = project(onlyBenefits)
    expect(verdict(onlyBenefits, result)).toMatch(/^You are never out of pocket\. In total it is worth \$/)
    expect([roiText(result), paybackText(onlyBenefits, result.payback)]).toEqual(['No costs', 'Nothing to pay back'])
    expect(irrNote(result)).toMatch(/^No IRR: money comes in before any goes out/)
  })

  test('when there are no cash flows', () => {
    const result = project(emptyCase())
    expect(irrNote(result)).toBe('No IRR: no money moves.')
    expect(roiText(result)).toBe('No costs')
  })

  test('when several rates fit', () => {
    const late = { ...emptyCost('late'), kind: 'once', amount: 130_000, from: 36 } as const
    const doc = { ...exampleCase(), costs: [...exampleCase().costs, late] }
    const result = project(doc)
    expect(irrText(result.irr)).toBe('No single rate')
    expect(irrNote(result)).toMatch(
      /^No single IRR: the cash flow changes sign \d times, and .*% and .*% a year fit equally well\. Go by NPV\.$/,
    )
  })

  test('an implausible second rate does not hide the plausible one', () => {
    const [usual, absurd] = [0.02, 15]
    const irr = { kind: 'several', rates: [usual, absurd] } as const
    // 1.02 to the twelfth is 1.2682.
    expect(irrText(irr)).toBe('26.8% a year')
    expect(irrNote({ irr, turns: 2 })).toBe(
      'The cash flow changes sign 2 times, so a second rate fits too (above 100,000% or below -99.9% a year). Go by NPV.',
    )
    const lost = { kind: 'several', rates: [-0.8, -0.05] } as const
    expect(irrText(lost)).toBe('-46% a year')
  })

  test('rates that look the same are listed once', () => {
    const irr = { kind: 'several', rates: [0.3, 0.5] } as const
    expect(irrNote({ irr, turns: 2 })).toContain('several rates above 1,000% a year fit equally well')
  })

  test('what applies to all scenarios is said once', () => {
    expect(irrNotes(onlyCosts, projectAll(onlyCosts))).toEqual(['No IRR: money only goes out.'])
    const hopeless = editCase(exampleCase(), {
      type: 'edit-scenarios',
      changes: [{ index: 0, changes: { chance: 0 } }],
    })
    expect(irrNotes(hopeless, projectAll(hopeless))).toEqual(['Cautious: No IRR: money only goes out.'])
    expect(irrNotes(exampleCase(), projectAll(exampleCase()))).toEqual([])
  })

  test('when a later cost turns the balance negative again', () => {
    const again = { ...emptyCost('again'), kind: 'once', amount: 60_000, from: 17 } as const
    const doc = { ...exampleCase(), costs: [...exampleCase().costs, again] }
    const result = project(doc)
    expect(verdict(doc, result)).toContain('A later cost had brought it back into the red before that.')
    expect(irrNote(result)).toMatch(/^The cash flow changes sign 3 times\. Only one rate fits here/)
  })
})

test('surprising inputs are pointed out', () => {
  const doc: Case = {
    ...emptyCase(),
    costs: [
      { ...emptyCost('c1'), name: 'Van', kind: 'once', from: 40 },
      { ...emptyCost('c2'), from: 5, until: 3 },
    ],
    benefits: [
      { ...emptyBenefit('b1'), name: 'Sales', kind: 'revenue', amount: 10 },
      { ...emptyBenefit('b2'), name: 'Typing', kind: 'hours', amount: 10 },
    ],
  }
  expect(caseNotes(doc)).toEqual([
    'Van starts in month 40, after the last month. It does not count.',
    'Cost 2 ends before it starts. It does not count.',
    'Sales has no margin: all of it counts as gain.',
    'Typing has no hourly rate: it counts as nothing.',
  ])
  expect(caseNotes(exampleCase())).toEqual([])
})

test('the input that matters most, and what each must be', () => {
  const doc = exampleCase()
  expect(mattersWords(doc, effectsOf(doc))).toBe(
    'Check ‘Chance that the benefits come’ twice. At its worse end, it alone leaves an NPV of $79,387. Next: ‘More wholesale orders, revenue’.',
  )
  const words = solveAll(doc).map((solved) => [solved.input.id, requiredWords(doc, solved), roomWords(solved).text])
  expect(words).toContainEqual(['b1-amount', 'at least $20,796.16 a month', 'May fall by 13.3%'])
  expect(words).toContainEqual(['b1-from', 'month 5 at the latest', 'Just enough, no room'])
  expect(words).toContainEqual(['b2-from', 'month 8 at the latest', 'May come 4 months later'])
  expect(words).toContainEqual(['b2-ramp', 'at most 12 months', 'May take 8 months longer'])
  expect(words).toContainEqual(['c1-amount', 'at most $45,670', 'May rise by 20.2%'])
  const sooner = editCase(doc, { type: 'edit', changes: { goalMonths: 12 } })
  const must = solveAll(sooner).map((solved) => [solved.input.id, roomWords(solved).text])
  expect(must).toContainEqual(['chance', 'No value of this input alone is enough'])
  expect(must.find(([id]) => id === 'b1-amount')?.[1]).toMatch(/^Must rise by \d/)
})

test('a scenario is described by what differs in the lines it has', () => {
  const doc = exampleCase()
  expect(scenarioBasis(doc)).toBe(
    'Cautious: revenue at 65%, savings at 80%, hours at 85%, one-off costs at 120%, benefits 2 months later, ramp-up 2 months longer, 80% chance. Expected: 90% chance. Ambitious: revenue at 120%, savings at 110%, hours at 105%, 95% chance.',
  )
  const savings = { ...doc, costs: [], benefits: doc.benefits.filter(({ kind }) => kind === 'savings') }
  expect(scenarioBasis(savings)).toContain('Ambitious: savings at 110%, 95% chance.')
})

test('an empty start presets nothing: its scenarios are all as planned, and the words say so', () => {
  const { costs, benefits } = exampleCase()
  const doc = { ...emptyCase(), costs, benefits }
  expect(scenarioBasis(doc)).toBe('All scenarios: as planned.')
  expect(scenarioWords(doc, projectAll(doc))).toBe('The three scenarios are still the same.')
})

test('a case that does not pay back breaks even within none of its months', () => {
  const doc = { ...exampleCase(), months: 12 }
  expect(breakEvenText(doc, project(doc, 0).payback)).toBe('Not within 12 months')
})
