import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { type ExcelCell, writeExcel } from '#tools/shared/files/excel.ts'
import { editSprint, emptySprint, type SprintAction } from '../model/edit-sprint.ts'
import { exampleSprint } from '../model/example.ts'
import { reviewFacts } from '../model/review/review-facts.ts'
import { letterPt, papers } from '../print/wall-plan.tsx'
import { milestonesCsv, sprintSheets, weeksCsv, weekText } from './exports.ts'
import { loadCsv } from './load-sheet.ts'

const now = '2027-03-03'

test('the CSVs have every milestone and every line of the weeks', () => {
  const sprint = exampleSprint(now)
  const [header, ...milestones] = readCsv(milestonesCsv(sprint))
  expect(header).toEqual(['Milestone', 'Outcome', 'Date', 'Owner', 'Done', 'Week'])
  expect(milestones).toHaveLength(12)
  expect(milestones[0]).toEqual([
    ...['Three packages priced', 'A. Packages sell without the founder in the room', '2027-02-04'],
    ...['Priya', 'Yes', '2'],
  ])
  // 25 lines, and one row for each of the five weeks without any.
  expect(readCsv(weeksCsv(sprint))).toHaveLength(1 + 25 + 5)
})

test('the workbook has a sheet for each view, with all that the views show', async () => {
  const sheets = sprintSheets(exampleSprint(now))
  expect(sheets.map(({ name }) => name)).toEqual([
    'Outcomes',
    'Milestones',
    'Weeks',
    'Hours',
    'Reviews',
    'People',
  ])
  for (const { rows, columns } of sheets) for (const row of rows) expect(row).toHaveLength(columns.length)
  const [outcomes, , , hours, reviews] = sheets
  expect(outcomes?.rows[0]?.at(-1)).toBe(25)
  const plain = (row: readonly ExcelCell[] = []) => {
    return row.map((cell) => (cell && typeof cell === 'object' && 'formula' in cell ? cell.value : cell))
  }
  expect(plain(hours?.rows[0]).slice(0, 6)).toEqual(['Usual', null, 10, 12, 14, 36])
  expect(plain(hours?.rows[8])).toEqual([
    8,
    { day: '2027-03-15' },
    10,
    12,
    14,
    36,
    3,
    47,
    -11,
    'Too much',
    'Owen, Priya',
  ])
  // Week 8 is in row 10: its figures follow the lines and the people, so that no two sheets contradict each other.
  const over = 'IF(COUNTIFS(People!B:B,A10,People!G:G,"Too much")>0,"Too much",'
  expect(hours?.rows[8]?.slice(5)).toEqual([
    { formula: 'ROUND(SUM(C10:E10),2)', value: 36 },
    3,
    { formula: 'ROUND(SUMIFS(Weeks!$F:$F,Weeks!$A:$A,A10)+N(G10),2)', value: 47 },
    { formula: 'ROUND(F10-H10,2)', value: -11 },
    {
      formula: `${over}IF(H10=0,"Empty",IF(H10>F10,"Too much",IF(ROUND(H10*100,0)*100>ROUND(F10*100,0)*85,"Tight","Fits"))))`,
      value: 'Too much',
    },
    {
      formula:
        'MID(IF(People!G9="Too much",", "&C$1,"")&IF(People!G22="Too much",", "&D$1,"")&IF(People!G35="Too much",", "&E$1,""),3,500)',
      value: 'Owen, Priya',
    },
  ])
  expect(reviews?.rows).toHaveLength(6 * 5 + 8 + 3)
  const files = unzipSync(new Uint8Array(await (await writeExcel(sheets)).arrayBuffer()))
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Hours"')
})

test('the week as text says who does what and what is due', () => {
  expect(
    weekText(exampleSprint(now), now),
  ).toBe(`Fixed fees, fast closes, free evenings: week 6 of 13 (Mar 1 to Mar 7)

The big three
1. Mail 140 former prospects (A, Priya, 14 h)
2. Train two bookkeepers on the checklist (B, Owen, 9 h)
3. Introduce Owen to the next ten clients (C, Maya, 9 h)

35 hours planned, 36 hours available: little room for surprises.

Review 3: Friday, March 5, 2027
`)
})

test('more than three lines in a week are not called three', () => {
  const lines = ['One', 'Two', 'Three', 'Four'].flatMap((text, place): SprintAction[] => [
    { type: 'add-big', week: 0 },
    { type: 'edit-big', week: 0, place, changes: { text } },
  ])
  const sprint = editSprint(emptySprint('s', now), { type: 'all', actions: lines })
  expect(weekText(sprint, now)).toContain('\nThe big things\n1. One\n')
  expect(reviewFacts(sprint, 0)[0]).toBe('Big things in weeks 1 and 2: 0 of 4 done.')
  expect(reviewFacts(sprint, 1)[0]).toBe('No big three were written for weeks 3 and 4.')
})

test('a blank sprint exports without falling over', () => {
  const sprint = emptySprint('s', now)
  expect(readCsv(milestonesCsv(sprint))).toHaveLength(1)
  expect(sprintSheets(sprint)).toHaveLength(6)
  expect(weekText(sprint, now)).toContain('Not written yet.')
})

test('letters on the wall plan get smaller with more rows, and A3 has larger ones than A4', () => {
  const [a3, a4] = papers
  if (!a3 || !a4) throw new Error('there are papers')
  expect(letterPt(a3, [1, 1, 1])).toBeGreaterThan(letterPt(a4, [1, 1, 1]))
  expect(letterPt(a4, [4, 4, 4])).toBeLessThan(letterPt(a4, [1, 1, 1]))
  // One week with twelve lines makes its own row higher, not both.
  expect(letterPt(a4, [1, 1, 1], [12, 3])).toBeGreaterThan(letterPt(a4, [1, 1, 1], [12, 12]))
})

test('a line without hours is nobody’s empty week, in the workbook, the CSV and on screen alike', () => {
  const changes = { hours: null, ownerId: 'owen' }
  const lines = [0, 1, 2].map(
    (place): SprintAction => ({
      ...{ type: 'edit-big', week: 7, place, changes: place === 1 ? changes : { ownerId: 'priya' } },
    }),
  )
  const sprint = editSprint(exampleSprint(now), { type: 'all', actions: lines })
  const csv = readCsv(loadCsv(sprint)).find(([name, week]) => name === 'Owen' && week === '8')
  expect(csv?.slice(3)).toEqual(['0', '12', '12', 'No hours yet'])
  const people = sprintSheets(sprint).find(({ name }) => name === 'People')
  expect(people?.rows[13 + 7]?.at(-1)).toMatchObject({
    formula: expect.stringContaining('"No hours yet","Empty"'),
    value: 'No hours yet',
  })
})

test('the sheet People has everyone in every week, by formulas over the other sheets', () => {
  const example = exampleSprint(now)
  const people = sprintSheets(example).find(({ name }) => name === 'People')
  expect(people?.rows).toHaveLength(3 * 13)
  // Owen in week 8: 18 hours of 12. He is the second, so his rows begin with the 15th.
  expect(people?.rows[13 + 7]).toEqual([
    ...['Owen', 8, { day: '2027-03-15' }],
    { formula: 'ROUND(SUMIFS(Weeks!$F:$F,Weeks!$A:$A,B22,Weeks!$E:$E,A22),2)', value: 18 },
    { formula: 'Hours!D10', value: 12 },
    { formula: 'ROUND(E22-D22,2)', value: -6 },
    { formula: expect.stringContaining('IF(D22>E22,"Too much"'), value: 'Too much' },
  ])
  const hours = sprintSheets(example).find(({ name }) => name === 'Hours')
  // Hours!D10: the header is row 1, the usual week row 2, week 8 row 10; D is Owen.
  expect([hours?.columns[3]?.label, hours?.rows[8]?.[3]]).toEqual(['Owen', 12])
  const twice = { ...example, people: example.people.map((person) => ({ ...person, name: 'Ann' })) }
  const figures = sprintSheets(twice).find(({ name }) => name === 'People')
  expect(figures?.rows[13 + 7]?.[3]).toBe(18)
  const [header, ...rows] = readCsv(loadCsv(example))
  expect(header).toEqual(['Person', 'Week', 'First day', 'Planned', 'Available', 'Left', 'Verdict'])
  expect(rows[13 + 7]).toEqual(['Owen', '8', '2027-03-15', '18', '12', '-6', 'Too much'])
})

test('a wall plan of nine outcomes and many lines takes two sheets, and is read on both', () => {
  const [, a4] = papers
  if (!a4) throw new Error('there are papers')
  expect(
    letterPt(
      a4,
      Array.from({ length: 9 }, () => 1),
      [8, 8],
    ),
  ).toBeLessThan(7)
})
