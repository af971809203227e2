import { expect, test } from 'vitest'
import { paymentSettingsSchema } from './schema.ts'

const wrongIn = (entry: object) =>
  paymentSettingsSchema.safeParse(entry).error?.issues.map(({ path }) => path.join('.')) ?? []

test('both keys are required, unless the secret key is already saved', () => {
  const empty = { secretKey: '', publishableKey: '', ownPassword: '' }
  expect(wrongIn({ ...empty, kept: '' }).toSorted()).toEqual(['ownPassword', 'publishableKey', 'secretKey'])
  expect(wrongIn({ ...empty, kept: 'yes' }).toSorted()).toEqual(['ownPassword', 'publishableKey'])
  const typed = { secretKey: '', publishableKey: 'pk_test_51right', ownPassword: 'x' }
  expect(wrongIn({ ...typed, kept: '' })).toEqual(['secretKey'])
  // Calls without `kept` are checked by the server against the saved key.
  expect(wrongIn(typed)).toEqual([])
})
