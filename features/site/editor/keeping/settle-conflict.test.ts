import { expect, test } from 'vitest'
import { settleConflict } from './settle-conflict.ts'

const conflicts = [
  { path: 'list.0', mine: undefined, theirs: 'their first' },
  { path: 'list.2', mine: 'my third', theirs: 'their third' },
  { path: 'name', mine: 'Ada', theirs: undefined },
]
const content = { list: ['their first', 'second', 'my third, typed on'], name: 'Ada' }

test('mine keeps its current text, theirs is taken as it was', () => {
  expect(settleConflict({ content, conflicts }, 'list.2', 'mine').content).toEqual(content)
  const { content: settled, conflicts: left } = settleConflict({ content, conflicts }, 'list.2', 'theirs')
  expect(settled).toMatchObject({ list: ['their first', 'second', 'their third'] })
  expect(left.map(({ path }) => path)).toEqual(['list.0', 'name'])
})

test('choosing a removal removes the place, and later conflicts move up', () => {
  const first = settleConflict({ content, conflicts }, 'list.0', 'mine')
  expect(first.content).toMatchObject({ list: ['second', 'my third, typed on'] })
  const second = settleConflict(first, 'list.1', 'theirs')
  expect(second.content).toMatchObject({ list: ['second', 'their third'] })
  expect(settleConflict(second, 'name', 'theirs')).toEqual({
    content: { list: ['second', 'their third'] },
    conflicts: [],
  })
})

test('a path without a conflict is unchanged', () => {
  expect(settleConflict({ content, conflicts }, 'elsewhere', 'mine')).toEqual({ content, conflicts })
})
