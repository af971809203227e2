import { expect, test } from 'vitest'
import { sourceOf } from './source.ts'

const own = ['coach.example', 'localhost:3000']

test.for([
  ['', undefined, null],
  ['', 'https://www.google.com/search?q=secret', 'google.com'],
  ['', 'https://news.example:8080/a/b', 'news.example:8080'],
  ['', 'https://coach.example/toolbox', null],
  ['', 'not an address', null],
  ['', 'file:///home/ada/notes.html', null],
  [
    'utm_source=Newsletter&utm_medium=email&utm_campaign=spring-26',
    'https://t.co/x',
    'newsletter / email / spring-26',
  ],
  ['utm_source=%3Cscript%3Ealert(1)%3C/script%3E', undefined, 'scriptalert1script'],
  ['utm_source=&utm_medium=email', undefined, 'email'],
] as const)('case %#: %s from %s is %s', ([search, referrer, source]) => {
  expect(sourceOf(search, referrer, own)).toBe(source)
})

test('a long campaign is cut', () => {
  const search = `utm_source=${'a'.repeat(500)}&utm_medium=${'b'.repeat(500)}&utm_campaign=c`
  expect(sourceOf(search, undefined, own)?.length).toBeLessThanOrEqual(80)
})
