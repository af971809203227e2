import { expect, test } from 'vitest'
import { everyRight, mayDo, notYours, notYoursFor } from './roles.ts'

test('an owner may do everything, a reader only look and keep their account', () => {
  expect(everyRight.filter((right) => mayDo('owner', right))).toEqual(everyRight)
  expect(everyRight.filter((right) => mayDo('reader', right))).toEqual(['own-account', 'look'])
})

test('an assistant moves no money, erases and exports nobody, publishes and sets nothing', () => {
  const refused = everyRight.filter((right) => !mayDo('assistant', right))
  expect(refused).toEqual([
    'publish-site',
    'move-money',
    'erase-people',
    'export-all',
    'import-people',
    'run-site',
  ])
})

test('who is refused is told everybody who may', () => {
  expect(notYoursFor('run-site')).toBe(notYours)
  expect(notYoursFor('draft-site')).toContain('an owner or an assistant')
  expect(everyRight.filter((right) => notYoursFor(right) === notYours)).toEqual(
    everyRight.filter((right) => !mayDo('assistant', right)),
  )
})
