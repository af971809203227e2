import { expect, test } from 'vitest'
import { markdownTable, markdownText } from './markdown.ts'

test('what Markdown would read as a sign is shown as typed', () => {
  expect(markdownText('a|b *c* [d](e) #f <g>')).toBe('a\\|b \\*c\\* \\[d\\](e) \\#f \\<g\\>')
  expect(markdownText('one\n two')).toBe('one two')
})

test('a table keeps its columns, whatever is in the cells', () => {
  expect(markdownTable(['Name', 'Due'], [['a|b', 'Mar 31']])).toBe('| Name | Due |\n| --- | --- |\n| a\\|b | Mar 31 |')
})
