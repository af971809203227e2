import { expect, test } from 'vitest'
import { emptyCase, emptyCost } from './case.ts'
import { deleted } from './deleted.ts'
import { exampleCase } from './example.ts'

test('deleting a line reports its name; deleting an empty one reports nothing', () => {
  const [benefit] = exampleCase().benefits
  expect(deleted(exampleCase(), { type: 'remove-line', list: 'benefits', id: benefit?.id ?? '' })).toBe(
    `‘${benefit?.name}’ is gone, with its amount.`,
  )
  const doc = { ...emptyCase(), costs: [emptyCost('c'), { ...emptyCost('d'), amount: 20 }] }
  expect(deleted(doc, { type: 'remove-line', list: 'costs', id: 'c' })).toBeUndefined()
  expect(deleted(doc, { type: 'remove-line', list: 'costs', id: 'd' })).toBe('The cost is gone, with its amount.')
})
