import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCase } from '#tests/tools/roi/any-case.ts'
import { calculateFile, calculateSheets, type Workbook } from '#tests/tools/roi/calculate-workbook.ts'
import { columnName } from '#tools/shared/files/column-name.ts'
import { type ExcelCell, writeExcel } from '#tools/shared/files/excel.ts'
import { emptyCost } from '../model/case.ts'
import { editCase } from '../model/edit-case.ts'
import { exampleCase } from '../model/example.ts'
import { plainRate, yearlyRate } from '../model/finance.ts'
import { type Projection, projectAll } from '../model/model.ts'
import type { Case, Cost } from './case-file.ts'
import { workbookOf } from './workbook.ts'

async function exported(doc: Case): Promise<Workbook> {
  return calculateFile(await writeExcel(workbookOf(doc)))
}

/** Reads a row of the Summary by its label: one value per scenario. */
function summary(workbook: Workbook): (label: string) => unknown[] {
  return (label) => {
    const row = Array.from({ length: 20 }, (_, index) => index + 2).find(
      (each) => workbook.valueAt('Summary', `A${each}`) === label,
    )
    if (!row) throw new Error(`The summary has no row ${label}`)
    return ['B', 'C', 'D'].map((column) => workbook.valueAt('Summary', `${column}${row}`))
  }
}

/** The tool's results in the format of the Summary. */
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
      payback.kind === 'paid'
        ? payback.period
        : payback.kind === 'never'
          ? `Not within ${doc.months} months`
          : 'Nothing to pay back',
    'Peak cash need': rest.peak.amount,
    'Left at the end': rest.cumulative.at(-1) ?? 0,
  }
}

function expectSame(label: string, found: unknown, wanted: number | string): void {
  if (typeof wanted === 'string') expect([label, found]).toEqual([label, wanted])
  else {
    expect([label, typeof found]).toEqual([label, 'number'])
    // To a hundredth of a cent, or twelve digits for large amounts.
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

// Each has thousands of formulas, which takes time on a busy machine.
const patience = { timeout: 60_000 }

describe('the workbook’s formulas match the tool', patience, () => {
  test('for the worked example', () => expectSameResults(exampleCase()))

  test('for each of its months', async () => {
    const doc = exampleCase()
    const workbook = await exported(doc)
    const column = (offset: number) => columnName(2 + doc.costs.length + doc.benefits.length + offset)
    projectAll(doc).forEach((projection, index) => {
      const sheet = doc.scenarios[index]?.name ?? ''
      projection.net.forEach((net, month) => {
        expectSame('net', workbook.valueAt(sheet, `${column(4)}${month + 2}`), net)
        expectSame('total', workbook.valueAt(sheet, `${column(5)}${month + 2}`), projection.cumulative[month] ?? 0)
        const discounted = projection.discountedCumulative[month] ?? 0
        expectSame('discounted', workbook.valueAt(sheet, `${column(8)}${month + 2}`), discounted)
      })
    })
  })

  test('for a case without costs, without benefits, or without both', async () => {
    const doc = exampleCase()
    await expectSameResults({ ...doc, costs: [] })
    await expectSameResults({ ...doc, benefits: [] })
    await expectSameResults({ ...doc, costs: [], benefits: [] })
  })

  test('if several rates fit, both say so', async () => {
    const late: Cost = {
      ...emptyCost('late'),
      name: 'Site cleared',
      kind: 'once',
      amount: 130_000,
      from: 36,
    }
    const rescue = { ...exampleCase(), costs: [...exampleCase().costs, late] }
    expect(projectAll(rescue)[1].irr.kind).toBe('several')
    await expectSameResults(rescue)
  })

  test('for any case', () => {
    fc.assert(
      fc.property(anyCase, (doc) => expectSummary(doc, calculateSheets(workbookOf(doc)))),
      { numRuns: 8 },
    )
  })
})

test('changing an input in Excel changes the result as in the tool', patience, async () => {
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

test('every input of the workbook counts, even those the case did not use', patience, () => {
  const doc: Case = { ...exampleCase(), costs: exampleCase().costs.slice(0, 2) }
  const sheets = workbookOf(doc)
  const rows = sheets[1]?.rows.map((row) => [...row]) ?? []
  const set = (label: string, at: number, value: ExcelCell) => {
    const row = rows.find(([name]) => name === label)
    if (!row) throw new Error(`No row ${label}`)
    row[at] = value
  }
  set(`Months (up to ${doc.months}; for more, export again)`, 1, 30)
  set('Inflation, a year', 1, 0.04)
  set('Tax', 1, 0.25)
  // Kind, rise and depreciation of the first cost, and the kind of a benefit without a margin.
  set('Ordering site', 5, 0.03)
  set('Ordering site', 6, 3)
  set('Data and training', 1, 'Every year')
  set('Fewer wrong deliveries', 1, 'New revenue')
  set('Phone orders typed in', 1, 'Residual value')
  const line = (list: 'costs' | 'benefits', row: number, key: string, value: string | number | null) =>
    ({ type: 'edit-lines', list, changes: [{ row, key, value }], newIds: [] }) as const
  const changed = [
    { type: 'edit', changes: { months: 30, inflation: 4, taxRate: 25 } } as const,
    line('costs', 0, 'growth', 3),
    line('costs', 0, 'years', 3),
    line('costs', 1, 'kind', 'yearly'),
    line('benefits', 1, 'kind', 'revenue'),
    line('benefits', 2, 'kind', 'residual'),
    // The cell of its worth keeps its formula: what the row says without a kind of hours.
    line('benefits', 2, 'amount', 110),
  ].reduce(editCase, doc)
  const workbook = calculateSheets(sheets.map((sheet, index) => (index === 1 ? { ...sheet, rows } : sheet)))
  const found = summary(workbook)
  projectAll(changed).forEach((projection, index) => {
    expectSame('NPV', found('NPV')[index], projection.npv)
    expectSame('Tax', found('Tax')[index], projection.totalTaxes)
    expectSame('Gain', found('Gain')[index], projection.cumulative.at(-1) ?? 0)
  })
})

test('every result is a formula, and the sheets are named after the scenarios', patience, async () => {
  const doc = exampleCase()
  const workbook = await exported(doc)
  expect(workbook.sheets).toEqual(['Summary', 'Inputs', 'Cautious', 'Expected', 'Ambitious'])
  expect(workbook.formulas('Summary')).toBe(14 * 3)
  expect(workbook.formulas('Expected')).toBe(37 * (7 + 13))
})

test('scenarios can have any name', patience, async () => {
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
