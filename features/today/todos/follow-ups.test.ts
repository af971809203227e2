import { expect, test } from 'vitest'
import { dueText } from './follow-ups.ts'

test('overdue days are counted across clock changes', () => {
  expect(dueText('2026-11-17', '2026-11-17')).toBe('Due today')
  expect(dueText('2026-11-16', '2026-11-17')).toBe('Due yesterday')
  expect(dueText('2026-03-27', '2026-03-30')).toBe('Due 3 days ago')
})
