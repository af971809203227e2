import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importExcel, importText, startOn } from '#tests/tools/import-text.ts'
import type { ImportTable } from '#tools/shared/tables/define-table.ts'
import { emptySprint } from '../model/edit-sprint.ts'
import { exampleSprint } from '../model/example.ts'
import { promptsFor } from '../model/prompts.ts'
import { reviewWeeks } from '../model/shape.ts'
import { sprintSheets } from './exports.ts'
import { hoursTable } from './hours-table.ts'
import { outcomesTable } from './outcomes-table.ts'
import { reviewsTable } from './reviews-table.ts'
import { type Sprint, sprintFormat } from './sprint-file.ts'
import { milestonesTable, weeksTable } from './sprint-tables.ts'

const example = exampleSprint('2027-01-04')

/** People come first because the other sheets refer to them. */
const ways: [sheet: string, kind: ImportTable<Sprint>][] = [
  ['Hours', hoursTable],
  ['Outcomes', outcomesTable],
  ['Milestones', milestonesTable],
  ['Weeks', weeksTable],
  ['Reviews', reviewsTable],
]

const rowsOf = (sprint: Sprint | undefined, name: string) =>
  sprint && sprintSheets(sprint).find((sheet) => sheet.name === name)?.rows

async function takeAll(sprint: Sprint): Promise<Sprint | undefined> {
  const sheets = sprintSheets(sprint)
  let doc: Sprint | undefined
  for (const [name, kind] of ways) {
    const made = await importExcel(kind, sheets, name, doc ? { doc } : {})
    expect([name, made.problems]).toEqual([name, []])
    // A sheet without rows has nothing to import.
    doc = made.doc ?? doc
  }
  return doc
}

const words = fc.string({ maxLength: 12 }).map((text) => `x ${text}`.trim())
const number = fc.option(fc.integer({ min: -500, max: 500 }), { nil: null })
const anyPeople = fc.uniqueArray(fc.record({ name: words, hours: fc.nat(40) }), {
  selector: ({ name }) => name.replaceAll(/\s+/g, ' ').toLowerCase(),
  minLength: 1,
  maxLength: 3,
})

/** A sprint with arbitrary outcomes, hours and reviews. */
const anySprint = fc
  .record({
    people: anyPeople,
    outcomes: fc.array(
      fc.record({ why: words, measure: words, unit: words, baseline: number, target: number }),
      { minLength: 3, maxLength: 9 },
    ),
    hours: fc.array(fc.option(fc.nat(40), { nil: null }), { minLength: 13, maxLength: 13 }),
    values: fc.array(fc.array(number, { minLength: 9, maxLength: 9 }), { minLength: 7, maxLength: 7 }),
    answers: fc.array(words, { minLength: 20, maxLength: 20 }),
  })
  .map(({ people, outcomes, hours, values, answers }): Sprint => {
    const sprint = emptySprint('any', '2027-01-04')
    const own = people.map((person, index) => ({ ...person, id: `p${index}` }))
    return {
      ...sprint,
      people: own,
      outcomes: outcomes.map((each, index) => ({
        ...each,
        title: `Outcome ${index}`,
        ownerId: own[index]?.id ?? null,
        keyResultId: null,
        follows: false,
        from: '',
        due: '',
        direction: 'up' as const,
        former: [],
      })),
      weeks: sprint.weeks.map((week, index) => {
        const inWeek = hours[index] ?? null
        const differs = inWeek !== null && inWeek !== own[0]?.hours
        const others: [string, number][] = differs ? [['p0', inWeek]] : []
        return { ...week, other: hours[12 - index] ?? null, hours: Object.fromEntries(others) }
      }),
      reviews: reviewWeeks.map((_, review) => ({
        held: review % 2 === 0 ? '2027-02-01' : '',
        values: (values[review] ?? []).slice(0, outcomes.length),
        answers: Object.fromEntries(
          promptsFor(review).flatMap(({ id }, at) => (at % 3 === 0 ? [] : [[id, answers[at] ?? '']])),
        ),
      })),
    }
  })

test('the whole workbook can be imported into a blank sprint, sheet by sheet', async () => {
  const made = await takeAll(example)
  expect(sprintFormat.schema.safeParse(made).success).toBe(true)
  for (const { name, rows } of sprintSheets(example)) expect([name, rowsOf(made, name)]).toEqual([name, rows])
  expect(made?.people.map(({ name, hours }) => [name, hours])).toEqual(
    example.people.map(({ name, hours }) => [name, hours]),
  )
})

test("the Outcomes sheet alone restores the sprint's dates", async () => {
  const { doc } = await importExcel(outcomesTable, sprintSheets(example), 'Outcomes')
  expect(doc?.start).toBe(example.start)
})

test('any outcomes, hours and reviews survive the round trip', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anySprint, async (sprint) => {
      const made = await takeAll(sprint)
      for (const name of ['Outcomes', 'Hours', 'Reviews']) {
        expect([name, rowsOf(made, name)]).toEqual([name, rowsOf(sprint, name)])
      }
      const plain = ({ weeks, people, reviews }: Sprint) => ({
        weeks: weeks.map(({ hours, other }) => [Object.values(hours), other]),
        ...{ reviews, hours: people.map((person) => person.hours) },
      })
      expect(made && plain(made)).toEqual(plain(sprint))
    }),
    { numRuns: 10 },
  )
})

test('importing unchanged outcomes, hours and reviews changes nothing', async () => {
  for (const [name, kind] of ways.filter(([sheet]) => !['Milestones', 'Weeks'].includes(sheet))) {
    const again = await importExcel(kind, sprintSheets(example), name, { doc: example })
    expect([name, again.doc]).toEqual([name, example])
  }
})

test('the import dialog recognizes each sheet', async () => {
  const kinds = ways.map(([, kind]) => kind)
  for (const [name, kind] of ways)
    expect([name, await startOn(kinds, sprintSheets(example), name)]).toEqual([name, kind.label])
})

test('a person’s most frequent hours become their usual ones, and two columns with one name are two people', () => {
  const rows = ['Week\tAnn\tAnn\tBo', '1\t8\t2\t', '2\t8\t2\t5', '3\t4\t2\tmany', '14\t1\t1\t1']
  const { doc, words: said, problems } = importText(hoursTable, rows.join('\n'))
  expect(doc?.people.map(({ name, hours }) => [name, hours])).toEqual([
    ['Ann', 8],
    ['Ann', 2],
    ['Bo', 5],
  ])
  expect(doc?.weeks.slice(0, 3).map(({ hours }) => Object.values(hours))).toEqual([[], [], [4]])
  expect(said).toEqual(['Hours of 3 people in 3 weeks.'])
  expect(problems).toEqual([
    'Row 4: ‘many’ in ‘Bo’ is not a number.',
    'Row 5 is of none of the 13 weeks and is left out.',
  ])
})

test('a fourth outcome is added; a tenth outcome and an answer to an unknown question are skipped and reported', () => {
  const rows = Array.from({ length: 7 }, (_, index) => `More ${index},Calls`)
  const { doc, problems } = importText(outcomesTable, `Outcome,Measure\n${rows.join('\n')}\n`, {
    doc: example,
  })
  expect(doc?.outcomes.slice(3).map(({ title }) => title)).toEqual(
    rows.slice(0, 6).map((row) => row.slice(0, 6)),
  )
  expect(doc?.outcomes.slice(0, 3)).toEqual(example.outcomes)
  expect(sprintFormat.schema.safeParse(doc).success).toBe(true)
  expect(problems).toEqual(['Row 8: ‘More 6’ is one more than the 9 outcomes. It is left out.'])
  const reviews = 'Review,Question,Answer\nReview 9,What moved the numbers?,Luck\nReview 1,Why?,Because\n'
  expect(importText(reviewsTable, reviews, { doc: example }).problems).toEqual([
    'Row 2: ‘Review 9’ is none of the reviews. It is left out.',
    'Row 3: ‘Why?’ is not asked in that review. It is left out.',
  ])
})
