import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { anyLinkedPlan } from '#tests/tools/any-cascade.ts'
import { calculateSheets } from '#tests/tools/roi/calculate-workbook.ts'
import { columnName } from '#tools/shared/files/column-name.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { claimedProgress } from '#tools/shared/okr/progress/progress.ts'
import { trackedExample } from '../model/example.ts'
import { trackPlan } from '../model/model.ts'
import { standingIn, statuses } from '../model/status.ts'
import { weeksOf } from '../model/weeks.ts'
import { closingMarkdown } from './closing-text.ts'
import { checkInsCsv, commitmentsCsv, trackerSheets } from './exports.ts'

const plan = trackedExample()
const week = '2027-02-15'

const sheet = (name: string, from = plan, at = week) => {
  const found = trackerSheets(from, at).find((each) => each.name === name)
  if (!found) throw new Error(`the workbook has no ${name}`)
  return found
}

test('the workbook has a sheet for each view, with as many cells as columns', () => {
  const closed = trackPlan(plan, { type: 'close', day: '2027-04-01' })
  const sheets = trackerSheets(closed, week)
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Key results', 6],
    ['Objectives', 3],
    ['Check-ins', 41],
    ['Heat map', 6],
    ['Burn-up', 15],
    ['Commitments', 20],
    ['Former targets', 1],
    ['Closing', 7],
    ['Week', 4],
    ['About', 5],
  ])
  for (const { columns, rows } of sheets) {
    for (const row of rows) expect(row).toHaveLength(columns.length)
  }
})

/** A key result's row as a spreadsheet calculates it, by the labels of its columns. */
function calculatedRow(sheets: readonly ExcelSheet[], index: number): Record<string, unknown> {
  const workbook = calculateSheets(sheets)
  const { columns = [] } = sheets.find(({ name }) => name === 'Key results') ?? {}
  return Object.fromEntries(
    columns.map(({ label }, at) => [label, workbook.valueAt('Key results', `${columnName(at)}${index + 2}`)]),
  )
}

test('a key result’s row says where it stands', () => {
  // 22 of 18 to 35 percent by the Sunday of week eight, 51 of 89 days: the line says 27.74, 4.3 weeks ahead of it.
  expect(calculatedRow(trackerSheets(plan, week), 2)).toMatchObject({
    ...{ 'Key result': 'Sample boxes that lead to a first order', Owner: 'Angela', Baseline: 18, Target: 35 },
    ...{ Value: 22, 'The line': expect.closeTo(18 + (17 * 51) / 89, 9), Status: 'Off track' },
    ...{ 'Of the way': expect.closeTo(4 / 17, 12), 'Weeks behind': 4.3, 'Forecast, as exported': 24.17 },
  })
})

/** What a spreadsheet calculates, beside what the tool says. */
function expectSameStatus(from: Plan, at: string, sheets = trackerSheets(from, at)): void {
  from.keyResults.forEach((keyResult, index) => {
    const row = calculatedRow(sheets, index)
    const standing = standingIn(from, keyResult, at)
    expect([keyResult.id, row.Status]).toEqual([keyResult.id, statuses[standing.status].name])
    expect(row['Of the way'] === '' ? null : row['Of the way']).toEqual(
      standing.share === null ? null : expect.closeTo(standing.share, 9),
    )
  })
  expectSameProgress(from, at, sheets)
}

function expectSameProgress(from: Plan, at: string, sheets = trackerSheets(from, at)): void {
  const { plan: whole, of } = claimedProgress(from, at)
  const workbook = calculateSheets(sheets)
  const shares = [...from.objectives.map(({ id }) => of.get(id) ?? null), whole]
  shares.forEach((share, index) => {
    const calculated = workbook.valueAt('Objectives', `C${index + 2}`)
    if (share === null) expect([null, '']).toContain(calculated)
    else expect(calculated).toBeCloseTo(share, 9)
  })
}

test('objectives that serve two or nothing count in the workbook as in the tool', () => {
  fc.assert(
    fc.property(anyLinkedPlan, (any) => expectSameProgress(any, weeksOf(any.period).at(-1) ?? '')),
    { numRuns: 40 },
  )
})

/** Another cell in a sheet, as somebody would type it. */
function typed(
  sheets: ExcelSheet[],
  name: string,
  row: number,
  column: number,
  cell: ExcelCell,
): ExcelSheet[] {
  return sheets.map((each) => {
    if (each.name !== name) return each
    const rows = [...each.rows.map((cells) => [...cells])]
    rows[row] = [...(rows[row] ?? Array(each.columns.length).fill(null))]
    rows[row][column] = cell
    return { ...each, rows }
  })
}

test('the workbook calculates as the tool does: another week, another value, another target', () => {
  for (const at of weeksOf(plan.period)) {
    // Exported for week eight, looked at in any.
    expectSameStatus(plan, at, typed(trackerSheets(plan, week), 'Week', 2, 1, { day: at }))
  }
  const sheets = trackerSheets(plan, week)
  const target = typed(sheets, 'Key results', 0, 4, 200)
  const keyResults = plan.keyResults.map((each) => (each.id === 'k1' ? { ...each, target: 200 } : each))
  expectSameStatus({ ...plan, keyResults }, week, target)
  // A new check-in below the last one: the tenth week of the third key result.
  const row = [{ day: '2027-02-22' }, null, null, null, 34, null, null, null, 3]
  const more = row.reduce<ExcelSheet[]>(
    (all, cell, column) => typed(all, 'Check-ins', 41, column, cell),
    typed(sheets, 'Week', 2, 1, { day: '2027-02-22' }),
  )
  const after = trackPlan(plan, {
    ...{ type: 'check-in', keyResultId: 'k3', week: '2027-02-22' },
    changes: { value: 34 },
  })
  expectSameStatus(after, '2027-02-22', more)
})

test('a row typed below counts by its name without a number, and the lower of two for one week counts', () => {
  const [, , boxes] = plan.keyResults
  const add = (sheets: ExcelSheet[], row: number, cells: ExcelCell[]) =>
    cells.reduce<ExcelSheet[]>((all, cell, column) => typed(all, 'Check-ins', row, column, cell), sheets)
  const once = add(trackerSheets(plan, week), 41, [{ day: week }, null, boxes?.title ?? '', null, 30])
  expect(calculatedRow(once, 2)).toMatchObject({ Value: 30, 'Of the way': expect.closeTo(12 / 17, 12) })
  expect(calculatedRow(once, 1)).toMatchObject({ Value: 53 })
  const twice = add(once, 42, [{ day: week }, null, null, null, 35, null, null, null, 3])
  expect(calculatedRow(twice, 2)).toMatchObject({ Value: 35, Status: 'Reached' })
})

test('the workbook tells which week it is about, and claims no forecast for what was due', () => {
  for (const at of weeksOf(plan.period)) {
    const workbook = calculateSheets(typed(trackerSheets(plan, week), 'Week', 2, 1, { day: at }))
    expect(workbook.valueAt('Week', 'B5')).toBe(weeksOf(plan.period).indexOf(at) + 1)
  }
  const keyResults = plan.keyResults.map((each) => (each.id === 'k3' ? { ...each, due: '2027-02-10' } : each))
  expect(calculatedRow(trackerSheets({ ...plan, keyResults }, week), 2)).toMatchObject({
    ...{ Status: 'Missed', 'Forecast, as exported': null },
  })
})

test('so it does for any values, targets, due days and former targets', () => {
  const number = fc.option(fc.integer({ min: -9, max: 9 }))
  const weeks = weeksOf(plan.period)
  const result = fc.record({
    ...{ baseline: number, target: number, weight: fc.constantFrom(0, 1, 3) },
    direction: fc.constantFrom('up' as const, 'down' as const),
    due: fc.constantFrom('', '2026-12-01', '2027-01-20', '2027-02-14', '2027-02-15', '2027-06-30'),
    former: fc.uniqueArray(
      fc.record({
        until: fc.constantFrom('2027-01-10', '2027-02-03', '2027-03-07'),
        baseline: number,
        target: number,
      }),
      { selector: ({ until }) => until, maxLength: 2 },
    ),
    values: fc.array(fc.tuple(fc.constantFrom(...weeks), number), { maxLength: 6 }),
  })
  fc.assert(
    fc.property(
      fc.array(result, { minLength: 6, maxLength: 6 }),
      fc.constantFrom(...weeks),
      (results, at) => {
        const any: Plan = {
          ...plan,
          keyResults: plan.keyResults.map((each, index) => {
            const { values: _, former = [], ...changes } = results[index] ?? {}
            return {
              ...each,
              ...changes,
              former: former.toSorted((one, other) => one.until.localeCompare(other.until)),
            }
          }),
          checkIns: plan.keyResults.flatMap(({ id }, index) =>
            [...new Map(results[index]?.values)].map(([monday, value]) => {
              return { keyResultId: id, week: monday, value, confidence: null, note: '' }
            }),
          ),
        }
        expectSameStatus(any, at)
      },
    ),
    { numRuns: 15 },
  )
}, 60_000)

test('the heat map is empty after the week on screen and where nobody reported', () => {
  const overtime = sheet('Heat map').rows[5]
  expect(overtime?.slice(7)).toEqual([
    ...[null, { number: expect.closeTo(8 / 18, 12), format: '0%', fill: '#FBF0DC' }],
    ...Array(6).fill(null),
  ])
})

test('a fresh plan claims nothing in its workbook', () => {
  const fresh = { ...plan, checkIns: [], commitments: [] }
  expect(calculatedRow(trackerSheets(fresh, week), 0)).toMatchObject({
    Status: 'No value yet',
    'Of the way': '',
  })
  expect(
    sheet('Burn-up', fresh)
      .rows.flatMap((row) => row.slice(2))
      .every((cell) => cell === null),
  ).toBe(true)
  expectSameStatus(fresh, week)
})

test('how the quarter ended comes out as Markdown, proposed or closed, and nothing in it breaks the table', () => {
  expect(closingMarkdown(plan)).toContain('Not closed yet: these scores are proposed.')
  const closed = (
    [
      { type: 'close', day: '2027-04-01' },
      { type: 'score', keyResultId: 'k1', changes: { score: 0.75, note: 'Late | start\nsecond line' } },
      { type: 'edit-closing', changes: { wentWell: 'Labels *printed*', learned: 'Call first' } },
    ] as const
  ).reduce<Plan>(trackPlan, plan)
  const text = closingMarkdown(closed)
  // (0.75 + 0.5 + 0.2) ÷ 3 = 0.4833, (0.6 + 0.9 + 0.4) ÷ 3 = 0.6333; their average is 0.5583.
  expect(text).toContain('Closed on Apr 1, 2027. Score of the quarter: 0.56.')
  expect(text).toContain(': 0.48\n')
  expect(text).toContain('| 0.75 | Nearly delivered |')
  expect(text).toContain('Late \\| start second line')
  expect(text).toContain('## What went well\n\nLabels \\*printed\\*')
  expect(text).not.toContain('What went badly')
})

test('check-ins come out by week, and a note cannot become a formula', () => {
  const noted = trackPlan(plan, {
    type: 'check-in',
    keyResultId: 'k1',
    week,
    changes: { note: '=HYPERLINK("x")' },
  })
  const csv = checkInsCsv(noted)
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  const rows = readCsv(csv)
  expect(rows.slice(1).map(([monday]) => monday)).toEqual(
    rows
      .slice(1)
      .map(([monday]) => monday)
      .toSorted(),
  )
  expect(rows.find((row) => row[0] === week && row[3] === 'Dana')).toEqual([
    ...[week, plan.objectives[0]?.title, plan.keyResults[0]?.title, 'Dana', '45', 'orders', '8'],
    '=HYPERLINK("x")',
  ])
})

test('commitments come out with their answers', () => {
  const answers = readCsv(commitmentsCsv(plan))
    .slice(1)
    .map((row) => row.at(-1))
  expect(answers.filter((each) => each === 'Kept')).toHaveLength(12)
  expect(answers.filter((each) => each === 'Not kept')).toHaveLength(5)
  expect(answers.filter((each) => each === 'Open')).toHaveLength(3)
})
