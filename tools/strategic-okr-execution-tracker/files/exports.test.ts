import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { checkInsTable } from '#tools/shared/okr/tables/check-ins-table.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { trackedExample } from '../model/example.ts'
import { trackPlan } from '../model/model.ts'
import { trackerSheets } from './exports.ts'

const checkInsCsv = csvFrom(checkInsTable)

const plan = trackedExample()
const week = '2027-02-15'

const sheet = (name: string, from = plan, at = week) => {
  const found = trackerSheets(from, at).find((each) => each.name === name)
  if (!found) throw new Error(`the workbook has no ${name}`)
  return found
}

test('the workbook has one sheet per view, with as many cells as columns', () => {
  const closed = trackPlan(plan, { type: 'close', day: '2027-04-01' })
  const sheets = trackerSheets(closed, week)
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Key results', 6],
    ['Objectives', 3],
    ['Check-ins', 41],
    ['Commitments', 20],
    ['Closing', 7],
  ])
  for (const { columns, rows } of sheets) {
    for (const row of rows) expect(row).toHaveLength(columns.length)
  }
})

/** A key result's row, by column label. */
function rowOf(index: number, from = plan, at = week): Record<string, unknown> {
  const { columns, rows } = sheet('Key results', from, at)
  return Object.fromEntries(columns.map(({ label }, place) => [label, rows[index]?.[place]]))
}

test('a key result’s row shows its status', () => {
  // 22, from 18 to 35 percent. By Sunday of week eight, 51 of 89 days, 27.74 is expected: 4.3 weeks behind.
  expect(rowOf(2)).toMatchObject({
    'Key result': 'Sample boxes that lead to a first order',
    Owner: 'Angela',
    Baseline: 18,
    Target: 35,
    Value: 22,
    Expected: 27.74,
    Status: 'Off track',
    'Weeks behind': 4.3,
    Forecast: 24.17,
    'Of the way': { number: expect.closeTo(4 / 17, 12), format: '0.0%' },
  })
  const keyResults = plan.keyResults.map((each) => (each.id === 'k3' ? { ...each, due: '2027-02-10' } : each))
  expect(rowOf(2, { ...plan, keyResults })).toMatchObject({ Status: 'Missed', Forecast: 22 })
})

test('the workbook of a fresh plan shows no status or progress', () => {
  const fresh = { ...plan, checkIns: [], commitments: [] }
  expect(rowOf(0, fresh)).toMatchObject({ Status: 'No value yet', 'Of the way': null })
  expect(sheet('Objectives', fresh).rows.map((row) => row.at(-1))).toEqual([null, null, null])
})

test('the closing is a sheet with scores, their average and the lessons', () => {
  const closed = (
    [
      { type: 'close', day: '2027-04-01' },
      { type: 'score', keyResultId: 'k1', changes: { score: 0.75, note: 'Late' } },
      { type: 'edit-closing', changes: { wentWell: 'Labels', learned: 'Call first' } },
    ] as const
  ).reduce<Plan>(trackPlan, plan)
  const { rows } = sheet('Closing', closed)
  expect(rows[0]).toEqual(
    expect.arrayContaining([{ number: 0.75, format: '0.0##########' }, 'Nearly delivered', 'Late']),
  )
  // (0.75 + 0.5 + 0.2) ÷ 3 = 0.4833, (0.6 + 0.9 + 0.4) ÷ 3 = 0.6333; their average is 0.5583.
  const whole = { number: expect.closeTo(0.5583, 4), format: '0.0#' }
  expect(rows[6]).toEqual(expect.arrayContaining([whole, 'Closed on Apr 1, 2027.']))
  expect(rows.slice(7).map(([heading, words]) => [heading, words])).toEqual([
    [{ heading: 'What went well?' }, 'Labels'],
    [{ heading: 'What do we do differently?' }, 'Call first'],
  ])
})

test('check-ins are exported by week, and a note cannot become a formula', () => {
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

test('commitments are exported with their answers', () => {
  const answers = sheet('Commitments').rows.map((row) => row.at(-1))
  expect(answers.filter((each) => each === 'Kept')).toHaveLength(12)
  expect(answers.filter((each) => each === 'Not kept')).toHaveLength(5)
  expect(answers.filter((each) => each === 'Open')).toHaveLength(3)
})
