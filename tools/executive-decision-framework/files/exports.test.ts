import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { writeExcel } from '#tools/shared/files/excel.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { csvOf } from '#tools/shared/tables/write-table.ts'
import { exampleFramework } from '../model/example.ts'
import { memoOf } from '../model/memo.ts'
import { editFramework, emptyDecision, emptyReview, emptyRisk, openDecision } from '../model/model.ts'
import { rankOptions, weightRanges } from '../model/ranking/ranking.ts'
import { riskWords } from '../model/ranking/risk.ts'
import { robustnessWords } from '../model/ranking/weight-words.ts'
import { hangsOnWords, leadKind, leadWords, percent, points } from '../model/words.ts'
import { memoFontSize } from '../print/memo-fit.ts'
import { calendarOf, memoMarkdown } from './exports.ts'
import type { Decision } from './format.ts'
import { logColumns, logRows } from './log-rows.ts'
import { scoresTable } from './scores-table.ts'
import { frameworkSheets } from './workbook.ts'

const day = '2027-03-01'
const now = new Date('2027-03-01T08:00:00Z')

function decided(changes: Partial<Decision> = {}): Decision {
  const decision = openDecision(exampleFramework(day))
  const reviews = [emptyReview('v9', '2027-05-30')]
  return { ...decision, chosenId: 'partner', decidedOn: day, reason: 'Cheap to undo.', reviews, ...changes }
}

test('the memo as Markdown holds the choice, the table, the judgement, risks and reviews', () => {
  const text = memoMarkdown(decided())
  expect(text).toContain(
    '# How do we serve the West Coast?\n\nDraft · Decided Mar 1, 2027 · Decision owner: Dana Okafor',
  )
  expect(text).toContain('## We choose: Warehouse partner in Reno')
  expect(text).toContain('| Criterion | 1. Warehouse partner in Reno |')
  expect(text).toContain('| Delivery time (28%) | 8.5 |')
  expect(text).toContain('| Total | 6.8 |')
  expect(text).toContain('| First in | 73% |')
  expect(text).toContain('- Likely lead. With scores this uncertain, Warehouse partner in Reno comes first in 73%')
  expect(text).toContain('## Two-way door')
  expect(text).toContain('- High: Tables arrive damaged because the partner packs them like boxes.')
  expect(text).toContain('## Reviews\n\n- May 30, 2027')
  expect(text).not.toMatch(/undefined|NaN|false/)
})

test('an open or empty decision has a memo too, and what people type is not taken for Markdown', () => {
  const open = memoMarkdown(openDecision(exampleFramework(day)))
  expect(open).toContain('To be decided by Mar 20, 2027')
  expect(open).toContain('## Leading: Warehouse partner in Reno')
  const empty = memoMarkdown({ ...emptyDecision('x'), title: '# One | *two*' })
  expect(empty).toContain('# \\# One \\| \\*two\\*')
  expect(empty).toContain('Two options are needed')
  expect(empty).not.toMatch(/undefined|NaN|false/)
})

test('a risk ends in one full stop, whether or not it was typed with one', () => {
  const risk = {
    ...emptyRisk('r', 'o'),
    cause: 'Cash runs out. ',
    prevention: 'A second bank',
    sign: 'Late wages!',
  }
  expect(riskWords(risk)).toBe('Cash runs out. Prevented by: A second bank. First sign: Late wages!')
  expect(riskWords({ ...risk, owner: 'Sam', sign: '' })).toBe('Cash runs out. Prevented by: A second bank (Sam).')
})

test('a choice against the ranking says so', () => {
  expect(memoOf(decided()).against).toBe(false)
  expect(memoOf(decided({ chosenId: 'buy' })).against).toBe(true)
  expect(memoMarkdown(decided({ chosenId: 'buy' }))).toContain('goes against the ranking')
})

test('the CSV of scores has a row for each, with weight, confidence and evidence', () => {
  const rows = readCsv(csvFrom(scoresTable)(exampleFramework(day)))
  expect(rows).toHaveLength(21)
  expect(rows[1]).toEqual([
    ...['Delivery time', '0.2857', '100', '', 'Warehouse partner in Reno', '8.5', 'high'],
    'Carrier tables: two days to 88% of our western orders.',
  ])
})

test('the CSV of the log has a row for each decision', () => {
  const rows = readCsv(csvOf(logColumns, logRows(exampleFramework(day), day)))
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Decision', 'State', 'Choice'],
    ['How do we serve the West Coast?', 'To decide', ''],
    ['Raise list prices in January?', 'Reviewed', 'Raise by 6%'],
    ['Replace the order system, or patch it?', 'Review due', 'Patch it'],
  ])
})

test('the calendar has the reviews that are to come and the day an open decision is due', () => {
  const doc = exampleFramework(day)
  const file = calendarOf(doc, 'America/New_York', now).replace(/\r\n /g, '')
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file).toContain('UID:west-due@decisions')
  expect(file).toContain('DTSTART;VALUE=DATE:20270320')
  expect(file).toContain('SUMMARY:Decide: How do we serve the West Coast?')
  expect(file).toContain('UID:orders-v2@decisions')
  expect(file).toContain('DTSTART;TZID=America/New_York:20270223T090000')
  expect(file).toContain('SUMMARY:Review: Replace the order system\\, or patch it?')
  expect(file).toContain('We expected: Fewer than ten mistakes a month by now.')
  const chosen = { chosenId: 'partner', decidedOn: day, reviews: [emptyReview('v9', '2027-05-30')] }
  const [first, ...rest] = doc.decisions
  if (!first) throw new Error('the example has decisions')
  const later = calendarOf({ ...doc, decisions: [{ ...first, ...chosen }, ...rest] }, 'UTC', now)
  expect(later).toContain('UID:west-v9@decisions')
  expect(later).not.toContain('west-due')
})

test('the workbook has scores, evidence and log, and its formulas add up to the ranking', async () => {
  const doc = exampleFramework(day)
  const decision = openDecision(doc)
  const sheets = frameworkSheets(doc, day)
  expect(sheets.map(({ name }) => name)).toEqual(['Matrix', 'Evidence', 'Log'])
  const matrix = sheets[0]?.rows ?? []
  const scores = '$E$2:$E$6'
  expect(matrix.map((row) => row[4]).slice(-3)).toEqual([
    {
      formula: `SUMPRODUCT($C$2:$C$6,${scores})+5*SUMPRODUCT($C$2:$C$6,(${scores}="")*1)`,
      value: expect.any(Number),
      format: '0.00',
    },
    { formula: `SUMPRODUCT(($D$2:$D$6<>"")*(${scores}<>"")*(${scores}<$D$2:$D$6))`, value: 0 },
    { formula: expect.stringContaining('IF(E8>0,"ruled out",'), value: 1 },
  ])
  // What the first of those formulas gives, from the cells it reads.
  const cells = matrix.slice(0, -3)
  const sum = cells.reduce((total, row) => total + Number(row[1]), 0)
  for (const [index, option] of decision.options.entries()) {
    const total = cells.reduce((all, row) => all + (Number(row[1]) / sum) * Number(row[4 + index]), 0)
    expect(total).toBeCloseTo(rankOptions(decision).find((each) => each.option.id === option.id)?.value ?? 0, 9)
  }
  const files = unzipSync(new Uint8Array(await (await writeExcel(sheets)).arrayBuffer()))
  expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('SUMPRODUCT')
})

test('the sentences say who leads, by how much, and what would change it', () => {
  const decision = openDecision(exampleFramework(day))
  expect(leadWords(decision)).toBe(
    'Warehouse partner in Reno leads with 6.8, 0.3 points ahead of Own warehouse in Reno.',
  )
  const control = weightRanges(decision).find(({ criterion }) => criterion.id === 'control')
  expect(control?.up?.weight).toBeCloseTo(387.5 / (387.5 + 6 * 305), 9)
  expect(robustnessWords(decision)).toBe(
    'The most delicate weight is Control over service, now 12.9%: above 17.5% (4.6 percentage points more), Own warehouse in Reno takes the lead.',
  )
  const [first, second] = decision.options
  if (!first || !second) throw new Error('the example has options')
  const level = { ...decision, options: [first, { ...second, scores: first.scores }] }
  expect(leadWords(level)).toBe('Warehouse partner in Reno and Own warehouse in Reno are tied at 6.8.')
  expect(robustnessWords(level)).toContain('shared')
  expect(hangsOnWords(level)).toBe('Any change to their scores decides it.')
  expect(hangsOnWords(decision)).toBe(
    'If Own warehouse in Reno really scores above 5.0 on Cash at risk in year one, it takes the lead. 4 more scores do the same.',
  )
  const doc = editFramework(exampleFramework(day), { type: 'remove', list: 'options', id: 'own' })
  // 6w = 300/270 × (1 − w), where w is the weight of cash: 15.625%.
  expect(robustnessWords(openDecision(doc))).toContain(
    'now 22.9%: below 15.6% (7.3 percentage points less), Buy Sierra',
  )
})

test('from 80% a lead is clear, from 60% likely; nearly all is not called all', () => {
  expect([0.8, 0.79, 0.6, 0.59].map(leadKind)).toEqual(['clear', 'likely', 'likely', 'close'])
  expect([1, 0.999, 0.994, 0.5, 0.004, 0].map(percent)).toEqual(['100%', '>99%', '99%', '50%', '<1%', '0%'])
  expect([7, 0.04, 0.004, 0].map(points)).toEqual(['7.0', '0.04', 'less than 0.01', '0.0'])
})

test('the longer the memo, the smaller its letters, down to a limit', () => {
  const sizes = [0, 4, 16, 40, 400].map((times) => {
    return memoFontSize(memoOf(decided({ reason: 'It is the one we can undo. '.repeat(times) })))
  })
  expect(sizes.toSorted((one, other) => other - one)).toEqual(sizes)
  expect(sizes[0]).toBeGreaterThanOrEqual(9)
  expect(sizes.at(-1)).toBe(6)
  expect(memoFontSize(memoOf(emptyDecision('x')))).toBe(10.5)
})
