import { expect, test } from 'vitest'
import type { FormField } from '#content/owner/form/form.ts'
import { shownValue } from './shown-value.ts'

const form: FormField = {
  kind: 'group',
  title: 'All',
  fields: {
    name: { kind: 'line', title: 'Name', max: 20 },
    face: { kind: 'picture', title: 'Face', picture: 'face' },
    file: { kind: 'file', title: 'File' },
    state: { kind: 'choice', title: 'State', options: ['on sale', 'hidden'] },
    tools: {
      kind: 'list',
      title: 'Tools',
      range: [0, 9],
      item: {
        kind: 'group',
        title: 'Tool',
        fields: {
          title: { kind: 'line', title: 'Title', max: 20 },
          price: { kind: 'amount', title: 'Price', min: 0, max: 100_000 },
        },
      },
    },
  },
}

test('texts are shown as they are, amounts in dollars, and nothing as empty', () => {
  expect(shownValue(form, 'name', 'Ada')).toBe('Ada')
  expect(shownValue(form, 'tools.0.price', 4900)).toBe('$49')
  expect(shownValue(form, 'tools.0.price', 'free')).toBe('free')
  expect(shownValue(form, 'name', undefined)).toBe('')
})

test('files are shown by name, choices by label, and pictures without their hash', () => {
  expect(shownValue(form, 'file', `${'0'.repeat(32)}-Pricing Workbook.pdf`)).toBe('Pricing Workbook.pdf')
  expect(shownValue(form, 'state', 'on sale')).toBe('On sale')
  expect(shownValue(form, '', { name: 'Ada', face: `own-face-${'0'.repeat(32)}` })).toBe('Ada\nA picture')
})

test('an entry is shown by its parts, a list by its entries', () => {
  const tools = [
    { title: 'Planner', price: 4900 },
    { title: 'Kit', price: 0 },
  ]
  expect(shownValue(form, 'tools.0', tools[0])).toBe('Planner\n$49')
  expect(shownValue(form, 'tools', tools)).toBe('Planner\n$49\n\nKit\n$0')
})
