import { expect, test } from 'vitest'
import { entryName } from './entry-name.ts'
import { group, letters, line, text } from './fields.ts'
import { formOf } from './form/form.ts'

const initial = letters('Initial', { max: 1, pattern: /^\p{L}$/u, error: 'must be one letter' })
const person = formOf(group('Person', { quote: text('Quote'), name: line('Name'), initial }))
const point = formOf(group('Point', { id: initial, text: text('Text') }))

test('an entry goes by its name rather than by the text before it', () => {
  expect(entryName(person, { quote: 'It helped.', name: 'Ada', initial: 'L' })).toBe('Ada L.')
  expect(entryName(person, { quote: 'It helped.', name: ' Ada ', initial: '' })).toBe('Ada')
})

test('without a name it goes by its first words, cut where they run on', () => {
  expect(entryName(person, { quote: 'It helped.', name: '', initial: '' })).toBe('It helped.')
  const name = entryName(point, { id: 'x', text: 'word '.repeat(40) })
  expect(name).toMatch(/^word .*word…$/)
  expect(name.length).toBeLessThan(50)
})

test('what is empty, wrong or a text alone has no name', () => {
  for (const entry of [{ quote: '', name: '' }, {}, null, undefined, 7, 'text']) {
    expect(entryName(person, entry)).toBe('')
  }
  expect(entryName({ kind: 'text', title: 'Paragraph', max: 9 }, 'Words')).toBe('')
})
