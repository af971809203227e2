import { expect, test } from 'vitest'
import type { GridColumn } from './grid-types.tsx'
import { changesOf, isCovered } from './use-writing.tsx'

type Row = { name: string; should: string; weight: number }

const columns: GridColumn<Row>[] = [
  { key: 'name', label: 'Name', width: '5rem', kind: 'text', value: ({ name }) => name },
  {
    ...{ key: 'should', label: 'Should', width: '5rem', kind: 'choice', value: ({ should }) => should },
    choices: [
      { value: 'up', label: 'Rise' },
      { value: 'down', label: 'Fall' },
    ],
  },
  {
    ...{ key: 'weight', label: 'Weight', width: '5rem', kind: 'number', value: ({ weight }) => weight },
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

test('a warning goes once each cell that it is about was written, and not before', () => {
  const { refused } = changesOf(block('Calls', 'sideways', 'many'), columns, rows, '.')
  expect(isCovered(refused, block('Calls', 'Rise', '2'))).toBe(true)
  expect(isCovered(refused, block('Calls', 'Rise'))).toBe(false)
  expect(isCovered(refused, [{ row: 1, column: 1, text: 'Rise' }])).toBe(false)
})
