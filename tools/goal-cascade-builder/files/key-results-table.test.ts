import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlan } from '#tests/tools/any-cascade.ts'
import { importExcel } from '#tests/tools/import-text.ts'
import { writeExcel } from '#tools/shared/files/excel.ts'
import { readTableFile } from '#tools/shared/files/import/read-table-file.ts'
import { bestStart } from '#tools/shared/files/import/table-import.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { buildCascade } from '../model/cascade.ts'
import { exampleCascade } from '../model/example.ts'
import { cascadeTable } from './cascade-table.ts'
import { cascadeKeyResultsTable } from './key-results-table.ts'
import { cascadeSheets } from './sheets.ts'

const rowsOf = (plan: Plan | undefined) =>
  plan && cascadeSheets(plan).find(({ name }) => name === 'Key results')?.rows

/** The sheet without shares and progress, which are derived from the tree. */
const typed = (plan: Plan | undefined) => rowsOf(plan)?.map((row) => row.slice(0, 9))

test('the workbook’s key results can be imported into a new plan or one that lost its numbers', async () => {
  const plan = exampleCascade()
  const alone = await importExcel(cascadeKeyResultsTable, cascadeSheets(plan), 'Key results')
  expect(alone.problems).toEqual([])
  expect(typed(alone.doc)?.toSorted()).toEqual(typed(plan)?.toSorted())

  const emptied = {
    ...plan,
    checkIns: [],
    keyResults: plan.keyResults.map((each) => ({
      ...each,
      baseline: null,
      target: null,
      owner: '',
      weight: 1,
    })),
  }
  const into = { doc: emptied }
  const joined = await importExcel(cascadeKeyResultsTable, cascadeSheets(plan), 'Key results', into)
  expect(joined.words).toContain(
    `Key results here already that take what the file says: ${plan.keyResults.length}.`,
  )
  expect(joined.doc?.objectives).toEqual(plan.objectives)
  expect(rowsOf(joined.doc)).toEqual(rowsOf(plan))
})

test('importing unchanged key results changes nothing', async () => {
  const doc = exampleCascade()
  const again = await importExcel(cascadeKeyResultsTable, cascadeSheets(doc), 'Key results', { doc })
  expect(again.doc).toEqual(doc)
})

test('any plan survives a round trip through the workbook’s sheet of lines', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, async (plan) => {
      const { order } = buildCascade(plan)
      fc.pre(order.length > 0)
      const made = await importExcel(cascadeTable, cascadeSheets(plan), 'Goals with parents')
      expect(made.words).toEqual([expect.stringMatching(/goals? and \d+ key results?\./)])
      const trim = (rows: ReturnType<typeof rowsOf>) => JSON.stringify(rows).replaceAll(/\\n|\s/g, '')
      expect(trim(rowsOf(made.doc))).toBe(trim(rowsOf(plan)))
      expect(made.doc && buildCascade(made.doc).order).toEqual(order)
    }),
    { numRuns: 20 },
  )
})

test('the import dialog suggests the lines first and recognizes the key results', async () => {
  const bytes = await (await writeExcel(cascadeSheets(exampleCascade()))).arrayBuffer()
  const file = await readTableFile('cascade.xlsx', bytes)
  if (!file.ok) throw new Error(file.message)
  const kinds = [cascadeTable, cascadeKeyResultsTable]
  const start = bestStart(kinds, file.sheets)
  expect([file.sheets[start.sheet]?.name, kinds[start.kind]]).toEqual(['Goals with parents', cascadeTable])
  const own = file.sheets.filter(({ name }) => name === 'Key results')
  expect(kinds[bestStart(kinds, own).kind]).toBe(cascadeKeyResultsTable)
})
