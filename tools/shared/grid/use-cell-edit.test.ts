import { expect, test } from 'vitest'
import type { GridColumn } from './grid-types.tsx'
import { changesOf, isAmong, withoutHeading } from './use-cell-edit.tsx'

type Row = { name: string; should: string; weight: number }

const columns: GridColumn<Row>[] = [
  { key: 'name', label: 'Name', width: '5rem', kind: 'text', value: ({ name }) => name },
  {
    key: 'should',
    label: 'Should',
    width: '5rem',
    kind: 'choice',
    value: ({ should }) => should,
    choices: [
      { value: 'up', label: 'Rise' },
      { value: 'down', label: 'Fall' },
    ],
  },
  {
    key: 'weight',
    label: 'Weight',
    width: '5rem',
    kind: 'number',
    value: ({ weight }) => weight,
    check: (value) => (value === null ? 'Type a number.' : undefined),
  },
]

const rows: Row[] = [{ name: 'Calls', should: 'down', weight: 2 }]
const block = (...texts: string[]) => texts.map((text, column) => ({ row: 0, column, text }))

test('in a pasted block an empty cell leaves what cannot be empty, and empties what can', () => {
  expect(changesOf(block('', '', ' '), columns, rows, '.')).toEqual({
    changes: [{ row: 0, key: 'name', value: '' }],
    refused: [],
  })
  // A new row has what a new row has.
  expect(changesOf(block('Orders', '', ''), columns, [], '.')).toEqual({
    changes: [{ row: 0, key: 'name', value: 'Orders' }],
    refused: [],
  })
})

test('what does not fit is still said, and so is a single cell that cannot be empty', () => {
  const { refused } = changesOf(block('Calls', 'sideways', 'many'), columns, rows, '.')
  expect(refused.map(({ label, text }) => [label, text])).toEqual([
    ['Should', 'sideways'],
    ['Weight', 'many'],
  ])
  const one = changesOf([{ row: 0, column: 2, text: '' }], columns, rows, '.')
  expect(one).toEqual({
    changes: [],
    refused: [{ row: 0, column: 2, text: '', label: 'Weight', problem: 'Type a number.' }],
  })
})

test('a first row that says what the columns are called is left out, and nothing else is', () => {
  const pasted = (text: string, left = 0) => withoutHeading(text, columns.slice(left)).text
  expect(pasted('Name\tShould\tWeight\nCalls\tFall\t2')).toBe('Calls\tFall\t2')
  expect(pasted('name\tDirection\tWEIGHT\r\nCalls\tFall\t2\r\n')).toBe('Calls\tFall\t2')
  expect(pasted('Should\tWeight\nFall\t2', 1)).toBe('Fall\t2')
  // With a value among its cells it is a row; so is one that stands alone, or has one name only.
  for (const text of ['Name\tFall\tWeight\nCalls\tFall\t2', 'Name\tShould\tWeight', 'Name\tx\ty\nCalls\tFall\t2'])
    expect(pasted(text)).toBe(text)
})

test('a warning goes once the cell that it is about was written, and not before', () => {
  const [refused] = changesOf(block('Calls', 'sideways'), columns, rows, '.').refused
  if (!refused) throw new Error('sideways was taken')
  expect(isAmong(refused, block('Calls', 'Rise'))).toBe(true)
  expect(isAmong(refused, block('Calls'))).toBe(false)
  expect(isAmong(refused, [{ row: 1, column: 1, text: 'Rise' }])).toBe(false)
})
