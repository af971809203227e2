import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCase } from '#tests/tools/roi/any-case.ts'
import { calculateFile, calculateSheets, type Workbook } from '#tests/tools/roi/calculate-workbook.ts'
import { columnName } from '#tools/shared/files/column-name.ts'
import { writeExcel } from '#tools/shared/files/excel.ts'
import { type Case, type Cost, emptyCost } from '../model/case.ts'
import { editCase } from '../model/edit-case.ts'
import { exampleCase } from '../model/example.ts'
import { plainRate, yearlyRate } from '../model/finance.ts'
import { type Projection, projectAll } from '../model/model.ts'
import { workbookOf } from './workbook.ts'

async function exported(doc: Case): Promise<Workbook> {
  return calculateFile(await writeExcel(workbookOf(doc)))
}

/** The Summary’s figures by their label, one for each scenario. */
function summary(workbook: Workbook): (label: string) => unknown[] {
  return (label) => {
    const row = Array.from({ length: 20 }, (_, index) => index + 2).find(
      (each) => workbook.valueAt('Summary', `A${each}`) === label,
    )
    if (!row) throw new Error(`The summary has no row ${label}`)
    return ['B', 'C', 'D'].map((column) => workbook.valueAt('Summary', `${column}${row}`))
  }
}

/** What the tool says, in the words and numbers of the Summary. */
function expected(doc: Case, { payback, discountedPayback, irr, ...rest }: Projection) {
  const months = (result: Projection['payback']) =>
    result.kind === 'paid'
      ? result.periods
      : result.kind === 'never'
        ? `Not within ${doc.months} months`
        : 'Nothing to pay back'
  const rate = plainRate(irr)
  return {
    'Total costs': rest.totalCosts,
    'Total benefits': rest.totalBenefits,
    Gain: rest.totalBenefits - rest.totalCosts - rest.totalTaxes,
    ROI: rest.roi ?? 'No costs',
    NPV: rest.npv,
    'NPV by Excel’s own function': rest.npv,
    'IRR, a year':
      rate !== undefined
        ? yearlyRate(rate)
        : irr.kind === 'several' || (irr.kind === 'none' && irr.why === 'no rate')
          ? 'No single rate'
          : 'None',
    'Payback, months': months(payback),
    'Discounted payback, months': months(discountedPayback),
    'Break-even month':
      payback.kind === 'paid' ? payback.period : payback.kind === 'never' ? 'Never' : 'Nothing to pay back',
    'Most money out': rest.peak.amount,
    'Left at the end': rest.cumulative.at(-1) ?? 0,
  }
}

function expectSame(label: string, found: unknown, wanted: number | string): void {
  if (typeof wanted === 'string') expect([label, found]).toEqual([label, wanted])
  else {
    expect([label, typeof found]).toEqual([label, 'number'])
    // To a hundredth of a cent, and for large sums to their twelfth digit.
    const near = Math.max(1e-4, Math.abs(wanted) * 1e-12)
    expect(Math.abs(Number(found) - wanted), `${label}: ${found} is not ${wanted}`).toBeLessThan(near)
  }
}

async function expectSameResults(doc: Case): Promise<void> {
  expectSummary(doc, await exported(doc))
}

function expectSummary(doc: Case, workbook: Workbook): void {
  const rows = summary(workbook)
  projectAll(doc).forEach((projection, index) => {
    for (const [label, wanted] of Object.entries(expected(doc, projection))) {
      expectSame(label, rows(label)[index], wanted)
    }
  })
}

// Thousands of formulas each: a busy machine needs its time.
const patience = { timeout: 60_000 }

describe('the formulas in the workbook give what the tool says', patience, () => {
  test('for the worked example', () => expectSameResults(exampleCase()))

  test('for each month of it', async () => {
    const doc = exampleCase()
    const workbook = await exported(doc)
    const column = (offset: number) => columnName(2 + doc.costs.length + doc.benefits.length + offset)
    projectAll(doc).forEach((projection, index) => {
      const sheet = doc.scenarios[index]?.name ?? ''
      projection.net.forEach((net, month) => {
        expectSame('net', workbook.valueAt(sheet, `${column(2)}${month + 2}`), net)
        expectSame(
          'total',
          workbook.valueAt(sheet, `${column(3)}${month + 2}`),
          projection.cumulative[month] ?? 0,
        )
        const discounted = projection.discountedCumulative[month] ?? 0
        expectSame('discounted', workbook.valueAt(sheet, `${column(6)}${month + 2}`), discounted)
      })
    })
  })

  test('for a case without costs, without benefits, without anything', async () => {
    const doc = exampleCase()
    await expectSameResults({ ...doc, costs: [] })
    await expectSameResults({ ...doc, benefits: [] })
    await expectSameResults({ ...doc, costs: [], benefits: [] })
  })

  test('where several rates fit, both say so', async () => {
    const late: Cost = {
      ...emptyCost('late'),
      ...{ name: 'Site cleared', kind: 'once', amount: 130_000, from: 36 },
    }
    const rescue = { ...exampleCase(), costs: [...exampleCase().costs, late] }
    expect(projectAll(rescue)[1].irr.kind).toBe('several')
    await expectSameResults(rescue)
  })

  test('for any case', () => {
    fc.assert(
      fc.property(anyCase, (doc) => expectSummary(doc, calculateSheets(workbookOf(doc)))),
      { numRuns: 20 },
    )
  })
})

test('an input that is changed in Excel changes the result as it does in the tool', patience, async () => {
  const doc = exampleCase()
  const sheets = workbookOf(doc)
  const rows = sheets[1]?.rows.map((row) => [...row]) ?? []
  const wholesale = rows.find(([name]) => name === 'More wholesale orders')
  if (wholesale) wholesale[2] = 12_000
  const changed = sheets.map((sheet, index) => (index === 1 ? { ...sheet, rows } : sheet))
  const [, npv] = summary(await calculateFile(await writeExcel(changed)))('NPV')
  const change = { row: 0, key: 'amount', value: 12_000 }
  const half = editCase(doc, { type: 'edit-lines', list: 'benefits', changes: [change], newIds: [] })
  expectSame('NPV', npv, projectAll(half)[1].npv)
})

test('every result is a formula, and the sheets carry the scenarios’ names', patience, async () => {
  const doc = exampleCase()
  const workbook = await exported(doc)
  expect(workbook.sheets).toEqual([
    ...['Summary', 'Inputs', 'Cautious', 'Expected', 'Ambitious', 'Years', 'What matters'],
  ])
  expect(workbook.formulas('Summary')).toBe(13 * 3)
  expect(workbook.formulas('Expected')).toBe(37 * (7 + 11))
})

test('scenarios may be called anything', patience, async () => {
  const doc = exampleCase()
  const [low, middle, high] = doc.scenarios
  const named: Case = {
    ...doc,
    scenarios: [
      { ...low, name: 'Inputs' },
      { ...middle, name: "Ruth's [plan]/B & C" },
      { ...high, name: '' },
    ],
  }
  await expectSameResults(named)
})
