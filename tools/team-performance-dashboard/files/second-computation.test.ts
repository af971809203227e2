import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { expectedRows, nordhafenWithTargets } from '#tests/tools/nordhafen.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { valuesTable } from './values-table.ts'

const valuesCsv = csvFrom(valuesTable)

test('all values, targets and statuses of a quarter match an independent calculation', () => {
  const rows = readCsv(valuesCsv(nordhafenWithTargets('nordhafen')))
  expect(
    rows
      .slice(1)
      .map((row) => row.join('|'))
      .toSorted(),
  ).toEqual(expectedRows().toSorted())
})
