import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { guessColumns } from '#lib/tables/guess-columns.ts'
import { readCsv } from '#lib/text/csv.ts'
import type { Cell } from '#tools/shared/files/import/cell.ts'
import { decimalsOf } from '#tools/shared/files/import/value-formats.ts'
import type { FullParts, Tool } from '#tools/shared/shell/tool.tsx'
import type { Column, Columns } from '#tools/shared/tables/column.ts'
import { csvFrom, sheetFrom } from '#tools/shared/tables/define-table.ts'
import { readCell } from '#tools/shared/tables/read-cell.ts'
import { csvOf, type Row } from '#tools/shared/tables/write-table.ts'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { addDays } from '#tools/shared/values/days.ts'
import { firstFormats, numberStyles } from '#tools/shared/values/formats.ts'
import { decimalSign, largestNumber } from '#tools/shared/values/numbers.ts'
import { importExcel, importText, withPoint } from './import-text.ts'

afterEach(() => setFormats(firstFormats))

type AnyTool = { tool: Tool<unknown, unknown> }
type AnyParts = Record<string, FullParts<unknown>>

const tools = import.meta.glob<AnyTool>('../../tools/*/tool.tsx', { eager: true })
const parts = import.meta.glob<AnyParts>('../../tools/*/full.tsx', { eager: true })

/** Every table that a tool exports. Tables that are only imported have no rows. */
const found = Object.entries(parts).flatMap(([path, module]) => {
  const full = Object.values(module).find((each) => typeof each === 'object' && 'tables' in each)
  const tool = tools[path.replace('full.tsx', 'tool.tsx')]?.tool
  const name = path.split('/').at(-2) ?? ''
  return (full?.tables ?? []).flatMap((table) => {
    return table.rows && tool ? [{ name, label: table.label, table, doc: tool.exampleDoc() }] : []
  })
})

test('tables are found in the tools', () => {
  expect(found.map(({ name, label }) => `${name}: ${label}`)).toContain('strategic-okr-planner: Key results')
})

const texts = fc.string({ maxLength: 20 }).map((text) => text.trim().replace(/^'+/, ''))

function valuesOf({ kind, limits, options = [] }: Column<unknown>): fc.Arbitrary<unknown> {
  if (kind === 'text') return texts
  if (kind === 'day') return fc.nat(100_000).map((days) => addDays('1901-01-01', days))
  if (kind === 'choice') return fc.constantFrom(...options.map(([value]) => value))
  const { min = -largestNumber, max = largestNumber, step } = limits ?? {}
  if (step === undefined) return fc.double({ min, max, noNaN: true }).map((value) => value || 0)
  return fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((count) => count * step)
}

/** The columns that come back. */
function readable(columns: Columns) {
  return Object.entries(columns).filter(([, { isCalculated }]) => !isCalculated)
}

describe.each(found)('$name: $label', ({ table, doc }) => {
  test('each column is recognized by its own name', () => {
    const labels = Object.values(table.columns).map(({ label }) => label)
    const own = Object.fromEntries(Object.keys(table.columns).map((key, at) => [key, at]))
    expect(guessColumns(table.columns, labels)).toEqual(own)
  })

  test.each(numberStyles)('any value comes back from a CSV file in %s', (numbers) => {
    setFormats({ ...firstFormats, numbers })
    const columns = readable(table.columns)
    const any = fc.record(Object.fromEntries(columns.map(([key, column]) => [key, valuesOf(column)])))
    const writing = { dates: 'month-first', decimals: decimalsOf(decimalSign()) } as const
    fc.assert(
      fc.property(any, (values) => {
        const only = Object.fromEntries(columns)
        const [, cells = []] = readCsv(csvOf(only, [values as Row<typeof only>]))
        const back = columns.map(([key, column], at) => {
          const cell = cells[at] as Cell
          const read = cell === '' ? { ok: true, value: column.empty } : readCell(column, cell, writing)
          return [key, read.ok && 'value' in read ? read.value : read]
        })
        expect(Object.fromEntries(back)).toEqual(values)
      }),
      { numRuns: 30 },
    )
  })

  const rowsOf = (each: unknown) =>
    (table.rows?.(each) ?? [])
      .map((row) =>
        JSON.stringify(
          readable(table.columnsFor?.(each) ?? table.columns).map(([key, { empty }]) => row[key] ?? empty),
        ),
      )
      .toSorted()

  test('the example comes back from its CSV file and from its sheet', async () => {
    const sheet = sheetFrom(table, doc, 'Table')
    const name = 'The example'
    const text = csvFrom(table)(doc)
    // A table that names rows of another one needs a document that has them.
    const openings = [{}, { doc }].map((into) => ({ ...into, name, said: withPoint }))
    const texts = openings.map((opening) => importText(table, text, opening))
    const sheets = await Promise.all(openings.map((each) => importExcel(table, [sheet], 'Table', each)))
    for (const ways of [texts, sheets]) {
      const back = ways
        .filter(({ doc: made, problems }) => made && problems.length === 0)
        .map((made) => rowsOf(made.doc))
      expect(back).toContainEqual(rowsOf(doc))
    }
  })
})
