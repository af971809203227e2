import { expect, test } from 'vitest'
import { typedList, withNewNames } from './start.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('lines that are being typed stand as they are', () => {
  const typed = { ...typedList(named('Keep')), text: 'Sell\n\nLea' }
  expect(withNewNames(typed, named('Keep'))).toBe('Sell\n\nLea')
})

test('what came into the decision elsewhere meanwhile is added to them', () => {
  const typed = { ...typedList(named('Keep')), text: 'Keep\nSell' }
  expect(withNewNames(typed, named('Keep', 'Lease', '', 'Sell'))).toBe('Keep\nSell\nLease')
})
