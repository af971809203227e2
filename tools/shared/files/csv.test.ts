import { afterEach, expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { setFormats } from '../values/current-formats.ts'
import { firstFormats } from '../values/formats.ts'
import { parseNumber } from '../values/numbers.ts'
import { writeTable } from './csv.ts'

afterEach(() => setFormats(firstFormats))

const rows = [
  ['Name', 'Value'],
  ['Rye; dark, or light', 1234.5],
  ['=1+1', -1.125],
]

test('where the comma stands before decimals, semicolons part the cells, as spreadsheets there expect', () => {
  setFormats({ ...firstFormats, numbers: '1.234,5' })
  const text = writeTable(rows)
  expect(text).toBe('"Name";"Value"\r\n"Rye; dark, or light";"1234,5"\r\n"\'=1+1";"-1,1250"\r\n')
  expect(readCsv(text).map(([, value = '']) => parseNumber(value))).toEqual([undefined, 1234.5, -1.125])
})

test('elsewhere commas part them', () => {
  expect(writeTable(rows)).toBe('"Name","Value"\r\n"Rye; dark, or light","1234.5"\r\n"\'=1+1","-1.1250"\r\n')
})
