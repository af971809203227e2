import { expect, test } from 'vitest'
import { deletedMessage } from './deleted-message.ts'

test('what goes along is listed, what is none is left out', () => {
  expect(deletedMessage('person', 'Ben')).toBe('‘Ben’ is gone.')
  expect(deletedMessage('person', 'Ben', ['12 values', '0 notes', ''])).toBe('‘Ben’ is gone, with 12 values.')
  expect(deletedMessage('option', ' Buy ', ['1 score', '2 risks', '3 notes'])).toBe(
    '‘Buy’ is gone, with 1 score, 2 risks, and 3 notes.',
  )
})

test('a row without a name is told by what it is, and an empty one not at all', () => {
  expect(deletedMessage('person', '', ['12 values'])).toBe('The person is gone, with 12 values.')
  expect(deletedMessage('person', '  ', ['0 values'])).toBeUndefined()
})

test('a long name is cut', () => {
  expect(deletedMessage('note', 'x'.repeat(100))).toBe(`‘${'x'.repeat(60)}…’ is gone.`)
})
