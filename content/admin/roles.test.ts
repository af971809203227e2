import { expect, test } from 'vitest'
import { everyRight, mayDo, missingRightText, ownersOnlyText } from './roles.ts'

test('owners can do everything, readers only view and manage their own account', () => {
  expect(everyRight.filter((right) => mayDo('owner', right))).toEqual(everyRight)
  expect(everyRight.filter((right) => mayDo('reader', right))).toEqual(['own-account', 'look'])
})

test('assistants cannot email groups, publish, refund, erase, export, import or change settings', () => {
  const refused = everyRight.filter((right) => !mayDo('assistant', right))
  expect(refused).toEqual([
    'email-groups',
    'publish-site',
    'move-money',
    'erase-people',
    'export-all',
    'import-people',
    'run-site',
  ])
})

test('the refusal names the roles that have the right', () => {
  expect(missingRightText('run-site')).toBe(ownersOnlyText)
  expect(missingRightText('draft-site')).toContain('an owner, a marketing assistant or an assistant')
  expect(missingRightText('email-groups')).toContain('An owner can give you that role')
  expect(everyRight.filter((right) => missingRightText(right) === ownersOnlyText)).toEqual(
    everyRight.filter((right) => !mayDo('marketer', right)),
  )
})
