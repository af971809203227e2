import { expect, test } from 'vitest'
import type { FormField } from '#content/owner/form.ts'
import { shownValue } from './shown-value.ts'

const form: FormField = {
  kind: 'group',
  title: 'All',
  fields: {
    name: { kind: 'line', title: 'Name', max: 20 },
    tools: {
      kind: 'list',
      title: 'Tools',
      range: [0, 9],
      item: {
        kind: 'group',
        title: 'Tool',
        fields: {
          title: { kind: 'line', title: 'Title', max: 20 },
          price: { kind: 'dollars', title: 'Price', min: 0, max: 100_000 },
        },
      },
    },
  },
}

test('a text is itself, an amount is in dollars, and nothing is nothing', () => {
  expect(shownValue(form, 'name', 'Ada')).toBe('Ada')
  expect(shownValue(form, 'tools.0.price', 4900)).toBe('$49')
  expect(shownValue(form, 'tools.0.price', 'free')).toBe('free')
  expect(shownValue(form, 'name', undefined)).toBe('')
})

test('an entry is its parts, and a list its entries', () => {
  const tools = [
    { title: 'Planner', price: 4900 },
    { title: 'Kit', price: 0 },
  ]
  expect(shownValue(form, 'tools.0', tools[0])).toBe('Planner\n$49')
  expect(shownValue(form, 'tools', tools)).toBe('Planner\n$49\n\nKit\n$0')
})
