import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSeparated } from '#lib/text/csv.ts'
import { areaOf, choiceFor, moveBy, nextInOrder, readCell, spreadPaste, within, writeClipboard } from './grid-model.ts'

const at = (row: number, column: number) => ({ row, column })
const cell = (row: number, column: number) => ({ from: at(row, column), to: at(row, column) })
const size = { rows: 4, columns: 3 }

test('each kind of cell reads what people type and refuses the rest', () => {
  expect(readCell('text', ' a b ')).toBe('a b')
  expect(readCell('number', '$1,200')).toBe(1200)
  expect(readCell('number', '')).toBeNull()
  expect(readCell('number', 'many')).toBeUndefined()
  expect([readCell('number', '1e400'), readCell('number', '1e16')]).toEqual([undefined, undefined])
  expect(readCell('day', '3/31/2027')).toBe('2027-03-31')
  expect(readCell('day', '')).toBe('')
  expect(readCell('day', 'soon')).toBeUndefined()
  const choices = [{ value: 'up', label: 'Rises' }]
  expect(readCell('choice', 'rises', choices)).toBe('up')
  expect(readCell('choice', 'UP', choices)).toBe('up')
  expect(readCell('choice', 'sideways', choices)).toBeUndefined()
})

test('keys move within the grid and stop at its edges', () => {
  expect(moveBy('ArrowDown', false, at(3, 0), size)).toEqual(at(3, 0))
  expect(moveBy('ArrowRight', false, at(0, 1), size)).toEqual(at(0, 2))
  expect(moveBy('Home', false, at(2, 2), size)).toEqual(at(2, 0))
  expect(moveBy('End', true, at(0, 0), size)).toEqual(at(3, 2))
  expect(moveBy('ArrowDown', true, at(0, 1), size)).toEqual(at(3, 1))
  expect(moveBy('PageDown', false, at(0, 1), size)).toEqual(at(3, 1))
  expect(moveBy('a', false, at(0, 0), size)).toBeUndefined()
})

test('no key leaves the grid', () => {
  const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.boolean())), (keys) => {
      const end = keys.reduce((place, [name, ctrl]) => moveBy(name, ctrl, place, size) ?? place, at(1, 1))
      expect(within(end, size)).toEqual(end)
    }),
  )
})

test('reading order goes on in the next row and ends at the ends', () => {
  expect(nextInOrder(at(0, 2), 1, size)).toEqual(at(1, 0))
  expect(nextInOrder(at(1, 0), -1, size)).toEqual(at(0, 2))
  expect(nextInOrder(at(3, 2), 1, size)).toBeUndefined()
  expect(nextInOrder(at(0, 0), -1, size)).toBeUndefined()
})

test('a selection is the same rectangle whichever way it was drawn', () => {
  expect(areaOf({ from: at(3, 0), to: at(1, 2) })).toEqual({ top: 1, left: 0, bottom: 3, right: 2 })
})

test('a paste spreads from the corner, and what is beyond the last column is told apart', () => {
  expect(spreadPaste('a\tb\r\nc\td\r\n', cell(2, 2), 3)).toEqual({
    cells: [
      { ...at(2, 2), text: 'a' },
      { ...at(3, 2), text: 'c' },
    ],
    beyond: [
      { ...at(2, 3), text: 'b' },
      { ...at(3, 3), text: 'd' },
    ],
  })
})

test('empty columns that a spreadsheet copies along are no loss', () => {
  expect(spreadPaste('a\t\t \nb\t\t', cell(0, 2), 3).beyond).toEqual([])
})

test('one value fills the whole selection', () => {
  const { cells } = spreadPaste('x', { from: at(0, 0), to: at(1, 1) }, 3)
  expect(cells.map(({ row, column, text }) => `${row}${column}${text}`)).toEqual(['00x', '01x', '10x', '11x'])
})

test('a cell with line breaks and quotes survives the clipboard', () => {
  const rows = fc
    .integer({ min: 1, max: 3 })
    .chain((width) => fc.array(fc.array(fc.string(), { minLength: width, maxLength: width }), { minLength: 1 }))
  fc.assert(
    fc.property(rows, (table) => {
      fc.pre(table.at(-1)?.join('') !== '')
      expect(parseSeparated(writeClipboard(table), '\t')).toEqual(table)
    }),
  )
})

test('typing leads to the choice that begins so, a whole word to the one it names', () => {
  const choices = [
    { value: 'up', label: 'Rise' },
    { value: 'down', label: 'Fall' },
    { value: 'still', label: 'Fall back' },
  ]
  const led = (typed: string) => choiceFor(choices, typed)?.value
  expect(['f', 'FALL', 'fall b', 'down', 'r', 'x', ' ', 'd'].map(led)).toEqual([
    ...['down', 'down', 'still', 'down', 'up', undefined, undefined, undefined],
  ])
})
