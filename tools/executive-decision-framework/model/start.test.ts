import { expect, test } from 'vitest'
import { startProblems, typedList, withNewNames } from './start.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('lines that are being typed stand as they are', () => {
  const typed = { ...typedList(named('Keep')), text: 'Sell\n\nLea' }
  expect(withNewNames(typed, named('Keep'))).toBe('Sell\n\nLea')
})

test('what came into the decision elsewhere meanwhile is added to them', () => {
  const typed = { ...typedList(named('Keep')), text: 'Keep\nSell' }
  expect(withNewNames(typed, named('Keep', 'Lease', '', 'Sell'))).toBe('Keep\nSell\nLease')
})

test('two that are called alike are not compared before one has another name', () => {
  const wanted = { options: ['Buy', 'Lease', 'buy'], criteria: ['Cost', 'Space'] }
  expect(startProblems(wanted)).toEqual([
    'Two options have the same name: ‘Buy’ and ‘buy’. Give each a name of its own.',
  ])
  expect(startProblems({ options: ['Buy', 'Lease'], criteria: ['Cost', 'COST', 'cost '] })).toEqual([
    '3 criteria have the same name: ‘Cost’, ‘COST’ and ‘cost’. Give each a name of its own.',
  ])
  expect(startProblems({ options: ['Buy', 'Lease'], criteria: ['Cost'] })).toEqual([])
  expect(startProblems({ options: ['Buy'], criteria: [] })[0]).toContain('at least two options')
})
