import { expect, test } from 'vitest'
import { type Edit, formatWords, linkWords } from './format-words.ts'

const story = 'I sold two companies last year.'
const at = (words: string, text = story): [number, number] => [
  text.indexOf(words),
  text.indexOf(words) + words.length,
]

function apply(text: string, edit: Edit | undefined): { text: string; selected: string } {
  if (!edit) throw new Error('nothing would change')
  const after = text.slice(0, edit.from) + edit.words + text.slice(edit.to)
  return { text: after, selected: after.slice(...edit.select) }
}

test('selected words become bold, stay selected, and go back', () => {
  const bold = apply(story, formatWords(story, at('two companies'), 'bold'))
  expect(bold).toEqual({ text: 'I sold **two companies** last year.', selected: 'two companies' })
  const back = formatWords(bold.text, at('two companies', bold.text), 'bold')
  expect(apply(bold.text, back)).toEqual({ text: story, selected: 'two companies' })
})

test('bold and italic stand together, and each goes by itself', () => {
  const both = 'I sold ***two companies*** last year.'
  const bold = 'I sold **two companies** last year.'
  expect(apply(bold, formatWords(bold, at('two companies', bold), 'italic')).text).toBe(both)
  expect(apply(both, formatWords(both, at('two companies', both), 'italic')).text).toBe(bold)
  expect(apply(both, formatWords(both, at('two companies', both), 'bold')).text).toBe(
    'I sold *two companies* last year.',
  )
})

test('a selection with a space or the stars at its ends means the words', () => {
  expect(apply(story, formatWords(story, at(' two companies '), 'bold')).text).toBe(
    'I sold **two companies** last year.',
  )
  const bold = 'I sold **two companies** last year.'
  expect(apply(bold, formatWords(bold, at('**two companies**', bold), 'bold')).text).toBe(story)
})

test('without a selection it is the word at the cursor, and between words nothing', () => {
  const inWord = story.indexOf('companies') + 4
  expect(apply(story, formatWords(story, [inWord, inWord], 'italic')).text).toBe(
    'I sold two *companies* last year.',
  )
  expect(formatWords('two  words', [4, 4], 'bold')).toBeUndefined()
})

test('selected words become a link; nothing selected, and the address stands there itself', () => {
  expect(apply(story, linkWords(story, at('two companies'), '/toolbox')).text).toBe(
    'I sold [two companies](/toolbox) last year.',
  )
  expect(apply('See ', linkWords('See ', [4, 4], 'https://example.com/book')).text).toBe(
    'See [example.com/book](https://example.com/book)',
  )
})
