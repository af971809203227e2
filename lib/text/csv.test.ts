import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSeparated, readCsv, writeCsv } from './csv.ts'

test('every value is quoted, and quotes are doubled', () => {
  expect(
    writeCsv([
      ['Name', 'Said'],
      ['Ada', 'a "b", c'],
      [null, undefined],
    ]),
  ).toBe('"Name","Said"\r\n"Ada","a ""b"", c"\r\n"",""\r\n')
})

test.for(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('%j cannot run as a formula', (text) => {
  expect(writeCsv([[text]])).toBe(`"'${text}"\r\n`)
})

test('a number keeps its minus', () => {
  expect(writeCsv([[-4.5, 0]])).toBe('"-4.5","0"\r\n')
})

test('what was written is read back', () => {
  const cell = fc.string().filter((text) => !/^'[=+\-@\t\r]/.test(text))
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }))
  // The separator is guessed from the first line, so that line must hold more of ours than of others.
  const header = ['a', 'b', 'c', 'd']
  fc.assert(
    fc.property(rows, (body) => {
      const table = [header.slice(0, body[0]?.length), ...body]
      expect(readCsv(writeCsv(table))).toEqual(table)
    }),
  )
})

test('semicolons, tabs, bare line feeds and a byte order mark are understood', () => {
  expect(readCsv('\uFEFFa;b\n1;2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(readCsv('a\tb\r1\t2\r')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('quotes inside a cell that does not start with one are letters', () => {
  expect(parseSeparated('5" pipe\tx', '\t')).toEqual([['5" pipe', 'x']])
})

test('nothing is no row, and an empty cell in a row is one', () => {
  expect(parseSeparated('', '\t')).toEqual([])
  expect(parseSeparated('a\t', '\t')).toEqual([['a', '']])
})
