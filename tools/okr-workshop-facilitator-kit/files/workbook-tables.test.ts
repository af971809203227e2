import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importExcel, importText, startOn } from '#tests/tools/import-text.ts'
import { emptyKeyResult, emptyObjective } from '#tools/shared/okr/edit-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { keyResultsTable } from '#tools/shared/okr/tables/key-results-table.ts'
import type { ImportTable } from '#tools/shared/tables/define-table.ts'
import { exampleWorkshop } from '../model/example.ts'
import { openCommitments, toolId, workshopOf } from '../model/model.ts'
import { agendaTable } from './agenda-table.ts'
import { headlinesTable, notesTable, parkedTable, promisesTable, themesTable } from './exercise-tables.ts'
import { workshopSheets } from './exports.ts'
import { workshopFormat } from './workshop-file.ts'

const example = exampleWorkshop()

/** OKRs first: themes and commitments refer to them. */
const ways: [sheet: string, kind: ImportTable<Plan>][] = [
  ['OKRs', keyResultsTable],
  ['Themes', themesTable],
  ['Commitments', promisesTable],
  ['Parking lot', parkedTable],
]

/** Leaves out the checks of a key result, which also depend on the plan's period. */
const rowsOf = (plan: Plan | undefined, name: string) =>
  plan &&
  workshopSheets(plan)
    .find((sheet) => sheet.name === name)
    ?.rows.map((row) => row.slice(0, 7))

async function takeAll(plan: Plan): Promise<Plan | undefined> {
  let made: Plan | undefined
  for (const [name, kind] of ways) {
    const taken = await importExcel(kind, workshopSheets(plan), name, made ? { doc: made } : {})
    expect([name, taken.problems]).toEqual([name, []])
    // A sheet without rows imports nothing.
    made = taken.doc ?? made
  }
  return made
}

test('OKRs, themes, commitments and parking lot can be imported into a blank workshop, sheet by sheet', async () => {
  const made = await takeAll(example)
  expect(workshopFormat.schema.safeParse(made).success).toBe(true)
  for (const [name] of ways) expect([name, rowsOf(made, name)]).toEqual([name, rowsOf(example, name)])
  const links = (plan: Plan) => openCommitments(plan).map(({ keyResultId }) => keyResultId !== null)
  expect(made && links(made)).toEqual(links(example))
})

test('importing unchanged sheets changes nothing', async () => {
  const others = ways.filter(([, each]) => each !== keyResultsTable)
  for (const [name, kind] of [
    ...others,
    ['Notes', notesTable] as const,
    ['Vision', headlinesTable] as const,
  ]) {
    const again = await importExcel(kind, workshopSheets(example), name, { doc: example })
    expect([name, again.doc]).toEqual([name, example])
  }
})

test('imported notes keep their themes; dots from sheets are not counted twice', async () => {
  const blank = await importExcel(themesTable, workshopSheets(example), 'Themes')
  const made = await importExcel(
    notesTable,
    workshopSheets(example),
    'Notes',
    blank.doc ? { doc: blank.doc } : {},
  )
  const notes = (plan: Plan | undefined) =>
    plan &&
    workshopOf(plan).wall.map(({ text, themeId }) => [
      text,
      workshopOf(plan).themes.find(({ id }) => id === themeId)?.title,
    ])
  expect(notes(made.doc)).toEqual(notes(example))
  const answers = [{ id: 'a2', name: 'Leo', code: 'x', dots: { t1: 2 } }]
  const voted = { ...example, parts: { [toolId]: { ...workshopOf(example), answers } } }
  const again = await importExcel(themesTable, workshopSheets(voted), 'Themes', { doc: voted })
  expect(
    again.doc &&
      workshopOf(again.doc)
        .themes.map(({ dots }) => dots)
        .toSorted(),
  ).toEqual([1, 3, 4, 6, 7])
})

const words = fc.string({ maxLength: 12 }).map((text) => `x ${text}`.trim())
const wordsOrNone = fc.oneof(words, fc.constant(''))
const number = fc.option(fc.integer({ min: -500, max: 500 }), { nil: null })

const anyWorkshop = fc
  .record({
    objectives: fc.integer({ min: 1, max: 3 }),
    keyResults: fc.array(
      fc.record({ of: fc.nat(2), baseline: number, target: number, unit: words, owner: words }),
      { maxLength: 4 },
    ),
    themes: fc.array(fc.record({ title: wordsOrNone, notes: words, dots: fc.nat(9), of: fc.nat(5) }), {
      maxLength: 4,
    }),
    promises: fc.array(fc.record({ text: wordsOrNone, owner: words, of: fc.nat(5) }), { maxLength: 4 }),
    parked: fc.array(fc.record({ text: wordsOrNone, owner: words }), { maxLength: 4 }),
  })
  .map((any): Plan => {
    const objectives = Array.from({ length: any.objectives }, (_, index) => ({
      ...emptyObjective(`o${index}`, null),
      title: `Objective ${index}`,
    }))
    const keyResults = any.keyResults.map(({ of, ...texts }, index) => {
      const objective = objectives[of % objectives.length] ?? emptyObjective('none', null)
      return { ...emptyKeyResult(`k${index}`, objective, example), ...texts, title: `Key result ${index}` }
    })
    return {
      ...{ ...example, objectives, checkIns: [] },
      keyResults,
      commitments: any.promises.map(({ of, ...texts }, index) => {
        const keyResultId = keyResults[of]?.id ?? null
        return { ...texts, id: `c${index}`, week: '2026-12-07', keyResultId, kept: null }
      }),
      parts: {
        [toolId]: {
          ...workshopOf(example),
          themes: any.themes.map(({ of, ...texts }, index) => {
            return { ...texts, id: `t${index}`, objectiveId: objectives[of]?.id ?? null }
          }),
          parked: any.parked.map((each, index) => ({ ...each, id: `p${index}` })),
        },
      },
    }
  })

test('any workshop can be imported from its own sheets', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyWorkshop, async (plan) => {
      const made = await takeAll(plan)
      expect(workshopFormat.schema.safeParse(made).success).toBe(true)
      for (const [name] of ways) expect([name, rowsOf(made, name)]).toEqual([name, rowsOf(plan, name)])
    }),
    { numRuns: 15 },
  )
})

test('the import dialog recognizes each sheet', async () => {
  const all: typeof ways = [['Agenda', agendaTable], ...ways]
  const kinds = all.map(([, kind]) => kind)
  for (const [name, kind] of all) {
    expect([name, await startOn(kinds, workshopSheets(example), name)]).toEqual([name, kind.label])
  }
})

test('a commitment to an unknown key result is imported without it, with a message', () => {
  const {
    doc,
    words: said,
    problems,
  } = importText(promisesTable, 'Who,Commitment,Key result\nAnn,Call Bo,Calls\n,,Calls\n')
  expect(doc?.commitments).toMatchObject([{ owner: 'Ann', text: 'Call Bo', keyResultId: null, kept: null }])
  expect(said).toEqual(['1 new commitment.'])
  expect(problems).toEqual([
    'Row 2: ‘Calls’ is no key result here. The commitment comes without it.',
    'Row 3 has no commitment and is left out.',
  ])
})
