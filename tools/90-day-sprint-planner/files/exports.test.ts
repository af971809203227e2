import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { writeExcel } from '#tools/shared/files/excel.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { editSprint, emptySprint, type SprintAction } from '../model/edit-sprint.ts'
import { exampleSprint } from '../model/example.ts'
import { reviewFacts } from '../model/review/review-facts.ts'
import { letterPt, papers } from '../print/wall-plan.tsx'
import { sprintSheets } from './exports.ts'
import { milestonesTable, weeksTable } from './sprint-tables.ts'

const milestonesCsv = csvFrom(milestonesTable)
const weeksCsv = csvFrom(weeksTable)

const now = '2027-03-03'

test('the CSV files contain every milestone and every weekly line', () => {
  const sprint = exampleSprint(now)
  const [header, ...milestones] = readCsv(milestonesCsv(sprint))
  expect(header).toEqual(['Milestone', 'Outcome', 'Date', 'Owner', 'Done', 'Week'])
  expect(milestones).toHaveLength(12)
  expect(milestones[0]).toEqual([
    ...['Three packages priced', 'A. Packages sell without the founder in the room', '2027-02-04'],
    ...['Priya', 'Yes', '2'],
  ])
  // 25 lines, plus one row for each of the five empty weeks.
  expect(readCsv(weeksCsv(sprint))).toHaveLength(1 + 25 + 5)
})

test('the workbook has one sheet per view with everything the view shows', async () => {
  const sheets = sprintSheets(exampleSprint(now))
  expect(sheets.map(({ name }) => name)).toEqual(['Outcomes', 'Milestones', 'Weeks', 'Hours', 'Reviews'])
  for (const { rows, columns } of sheets) for (const row of rows) expect(row).toHaveLength(columns.length)
  const [outcomes, , , hours, reviews] = sheets
  expect(outcomes?.rows[0]?.at(-1)).toBe(25)
  expect(hours?.rows[0]?.slice(0, 5)).toEqual(['Usual', null, 10, 12, 14])
  expect(hours?.rows[8]).toEqual([
    ...[8, { day: '2027-03-15' }, 10, 12, 14, 36, 3, 47, -11],
    ...['Too much', 'Owen, Priya'],
  ])
  expect(reviews?.rows).toHaveLength(6 * 4 + 2 + 4)
  const files = unzipSync(new Uint8Array(await (await writeExcel(sheets)).arrayBuffer()))
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Hours"')
})

test('a week with more than three lines is not called "big three"', () => {
  const lines = ['One', 'Two', 'Three', 'Four'].flatMap((text, place): SprintAction[] => [
    { type: 'add-big', week: 0 },
    { type: 'edit-big', week: 0, place, changes: { text } },
  ])
  const sprint = editSprint(emptySprint('s', now), { type: 'all', actions: lines })
  expect(reviewFacts(sprint, 0)[0]).toBe('Big things in weeks 1 and 2: 0 of 4 done.')
  expect(reviewFacts(sprint, 1)[0]).toBe('No big three were written for weeks 3 and 4.')
})

test('a blank sprint can be exported', () => {
  const sprint = emptySprint('s', now)
  expect(readCsv(milestonesCsv(sprint))).toHaveLength(1)
  expect(sprintSheets(sprint)).toHaveLength(5)
})

test('wall plan text shrinks with more rows and is larger on A3 than on A4', () => {
  const [a3, a4] = papers
  if (!a3 || !a4) throw new Error('there are papers')
  expect(letterPt(a3, [1, 1, 1])).toBeGreaterThan(letterPt(a4, [1, 1, 1]))
  expect(letterPt(a4, [4, 4, 4])).toBeLessThan(letterPt(a4, [1, 1, 1]))
  // A week with twelve lines makes only its own row taller.
  expect(letterPt(a4, [1, 1, 1], [12, 3])).toBeGreaterThan(letterPt(a4, [1, 1, 1], [12, 12]))
})
