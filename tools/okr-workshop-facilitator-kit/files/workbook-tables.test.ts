import { expect, test } from 'vitest'
import { importExcel, startOn } from '#tests/tools/import-text.ts'
import { keyResultsTable } from '#tools/shared/okr/tables/key-results-table.ts'
import { exampleWorkshop } from '../model/example.ts'
import { agendaTable } from './agenda-table.ts'
import { workshopSheets } from './exports.ts'
import { workshopFormat } from './workshop-file.ts'

const example = exampleWorkshop()

test('the agenda and the OKRs of the workbook can be imported into a blank workshop', async () => {
  const agenda = await importExcel(agendaTable, workshopSheets(example), 'Agenda')
  const okrs = await importExcel(keyResultsTable, workshopSheets(example), 'OKRs', {
    ...(agenda.doc && { doc: agenda.doc }),
  })
  expect(okrs.problems).toEqual([])
  expect(workshopFormat.schema.safeParse(okrs.doc).success).toBe(true)
  // Leaves out the checks of a key result, which also depend on the plan's period.
  const rowsOf = (name: string, plan = okrs.doc ?? example) =>
    workshopSheets(plan)
      .find((sheet) => sheet.name === name)
      ?.rows.map((row) => row.slice(0, 7))
  expect(rowsOf('OKRs')).toEqual(rowsOf('OKRs', example))
})

test('the import dialog recognizes both sheets', async () => {
  for (const [name, kind] of [
    ['Agenda', agendaTable],
    ['OKRs', keyResultsTable],
  ] as const) {
    const start = await startOn([agendaTable, keyResultsTable], workshopSheets(example), name)
    expect([name, start]).toEqual([name, kind.label])
  }
})
