import { expect, test } from 'vitest'
import { type Edit, makeLink, toggleFormat } from './format-words.ts'

const story = 'I sold two companies last year.'
const at = (words: string, text = story): [number, number] => [text.indexOf(words), text.indexOf(words) + words.length]

function apply(text: string, edit: Edit | undefined): { text: string; selected: string } {
  if (!edit) throw new Error('nothing would change')
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return { text: after, selected: after.slice(...edit.select) }
}

test('selected text becomes bold, stays selected and can be reset', () => {
  const bold = apply(story, toggleFormat(story, at('two companies'), 'bold'))
  expect(bold).toEqual({ text: 'I sold **two companies** last year.', selected: 'two companies' })
  const back = toggleFormat(bold.text, at('two companies', bold.text), 'bold')
  expect(apply(bold.text, back)).toEqual({ text: story, selected: 'two companies' })
})

test('bold and italic combine and can be removed separately', () => {
  const both = 'I sold ***two companies*** last year.'
  const bold = 'I sold **two companies** last year.'
  expect(apply(bold, toggleFormat(bold, at('two companies', bold), 'italic')).text).toBe(both)
  expect(apply(both, toggleFormat(both, at('two companies', both), 'italic')).text).toBe(bold)
  expect(apply(both, toggleFormat(both, at('two companies', both), 'bold')).text).toBe(
    'I sold *two companies* last year.',
  )
})

test('spaces and asterisks around a selection are ignored', () => {
  expect(apply(story, toggleFormat(story, at(' two companies '), 'bold')).text).toBe(
    'I sold **two companies** last year.',
  )
  const bold = 'I sold **two companies** last year.'
  expect(apply(bold, toggleFormat(bold, at('**two companies**', bold), 'bold')).text).toBe(story)
})

test('without a selection the word at the cursor is formatted, and nothing between words', () => {
  const inWord = story.indexOf('companies') + 4
  expect(apply(story, toggleFormat(story, [inWord, inWord], 'italic')).text).toBe('I sold two *companies* last year.')
  expect(toggleFormat('two  words', [4, 4], 'bold')).toBeUndefined()
})

test('a selection becomes a link; without one the URL is the link text', () => {
  expect(apply(story, makeLink(story, at('two companies'), '/toolbox')).text).toBe(
    'I sold [two companies](/toolbox) last year.',
  )
  expect(apply('See ', makeLink('See ', [4, 4], 'https://example.com/book')).text).toBe(
    'See [example.com/book](https://example.com/book)',
  )
})
