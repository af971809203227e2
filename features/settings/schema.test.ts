import { expect, test } from 'vitest'
import { paymentSettingsSchema } from './schema.ts'

const wrongIn = (entry: object) =>
  paymentSettingsSchema.safeParse(entry).error?.issues.map(({ path }) => path.join('.')) ?? []

test('an empty form lacks both keys; one that is kept may stay empty', () => {
  const empty = { secretKey: '', publishableKey: '', ownPassword: '' }
  expect(wrongIn({ ...empty, kept: '' }).toSorted()).toEqual(['ownPassword', 'publishableKey', 'secretKey'])
  expect(wrongIn({ ...empty, kept: 'yes' }).toSorted()).toEqual(['ownPassword', 'publishableKey'])
  const typed = { secretKey: '', publishableKey: 'pk_test_51right', ownPassword: 'x' }
  expect(wrongIn({ ...typed, kept: '' })).toEqual(['secretKey'])
  // Without the form, the server knows by itself whether there is one.
  expect(wrongIn(typed)).toEqual([])
})
