import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { expectedRows, nordhafenWithTargets } from '#tests/tools/nordhafen.ts'
import { valuesCsv } from './exports.ts'

test('every value, target and verdict of a quarter is as a plain second computation has it', () => {
  const rows = readCsv(valuesCsv(nordhafenWithTargets('nordhafen')))
  expect(
    rows
      .slice(1)
      .map((row) => row.join('|'))
      .toSorted(),
  ).toEqual(expectedRows().toSorted())
})
