import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importExcel, importText } from '#tests/tools/import-text.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { emptyWeek } from '../model/edit-sprint.ts'
import { exampleSprint } from '../model/example.ts'
import { sprintSheets } from './exports.ts'
import { type Sprint, sprintFormat } from './sprint-file.ts'
import { milestonesTable, weeksTable } from './sprint-tables.ts'

const milestonesCsv = csvFrom(milestonesTable)
const weeksCsv = csvFrom(weeksTable)

const sprint = exampleSprint('2027-01-04')
const bare: Sprint = { ...sprint, milestones: [], weeks: sprint.weeks.map(emptyWeek) }

const words = fc.string({ maxLength: 12 }).map((text) => text.trim().replace(/^'+/, ''))
const owner = fc.constantFrom(null, ...sprint.people.map(({ id }) => id))
const anyMilestones = fc.array(
  fc.record({
    id: fc.uuid(),
    title: words.map((text) => `x ${text}`.trim()),
    outcome: fc.nat(2),
    day: fc.nat(90),
    ownerId: owner,
    done: fc.boolean(),
  }),
  { minLength: 1 },
)

test('milestones survive a CSV round trip', () => {
  fc.assert(
    fc.property(anyMilestones, (milestones) => {
      const text = milestonesCsv({ ...sprint, milestones })
      const made = importText(milestonesTable, text, { doc: bare })
      expect(made.problems).toEqual([])
      expect(sprintFormat.schema.safeParse(made.doc).success).toBe(true)
      expect(made.doc && milestonesCsv(made.doc)).toBe(text)
    }),
  )
})

test('weeks survive a round trip into the same sprint, a new sprint and from the workbook', async () => {
  const text = weeksCsv(sprint)
  for (const doc of [bare, undefined]) {
    const made = importText(weeksTable, text, doc ? { doc } : {})
    expect(made.problems).toEqual([])
    expect(made.doc && weeksCsv(made.doc)).toBe(text)
  }
  const sheets = sprintSheets(sprint)
  const weeks = await importExcel(weeksTable, sheets, 'Weeks', { doc: bare })
  expect(weeks.doc && weeksCsv(weeks.doc)).toBe(text)
  const milestones = await importExcel(milestonesTable, sheets, 'Milestones', { doc: bare })
  expect(milestones.doc && milestonesCsv(milestones.doc)).toBe(milestonesCsv(sprint))
})

test('rows that fit nowhere are skipped and reported', () => {
  const text = 'Milestone,Date,Outcome\nToo late,2027-06-01,A\nNo date,,A\nElsewhere,2027-01-05,Something else\n'
  expect(importText(milestonesTable, text, { doc: sprint }).problems).toEqual([
    'Row 2 lies outside the 13 weeks, on Jun 1, 2027, and is left out.',
    'Row 3 has no date and is left out.',
  ])
  const weeks = `Week,Task\n${Array.from({ length: 16 }, (_, index) => `1,Task ${index}`).join('\n')}\n`
  expect(importText(weeksTable, weeks, { doc: bare }).problems).toEqual([
    'Row 17 is one more than the 15 of its week and is left out.',
  ])
})
