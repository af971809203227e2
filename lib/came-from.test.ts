import { expect, test } from 'vitest'
import { cameFrom, readHeader, sourceOf, touchesText, withTouch } from './came-from.ts'

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

const monday = { source: 'podcast', day: '2026-11-16' }
const tuesday = { source: 'google.com', day: '2026-11-17' }
const wednesday = { source: 'letter / email / spring-26', day: '2026-11-18' }

test('a tab keeps the first source and the last, and the same one again changes nothing', () => {
  expect(withTouch([], monday)).toEqual([monday, monday])
  expect(withTouch([monday, monday], { ...monday, day: '2026-11-17' })).toEqual([monday, monday])
  expect(withTouch([monday, tuesday], wednesday)).toEqual([monday, wednesday])
})

test('what a tab remembers reaches the server as it was', () => {
  const touches = [{ source: 'café münchen', day: '2026-11-16' }, wednesday]
  expect(readHeader(encodeURIComponent(touchesText(touches)))).toEqual(touches)
  expect(
    readHeader(encodeURIComponent(touchesText([{ source: 'news.example:8080', day: monday.day }]))),
  ).toEqual([{ source: 'news.example:8080', day: monday.day }])
})

test.for([
  ['%E0%A4%A'],
  ['not json'],
  ['[]'],
  [encodeURIComponent('{"touches":[{"source":7,"day":"2026-11-16"},null]}')],
  [encodeURIComponent('{"touches":[{"source":"a","day":"tomorrow"}]}')],
  [encodeURIComponent('{"touches":[{"source":"<>()","day":"2026-11-16"}]}')],
  [encodeURIComponent(`{"touches":[{"source":"${'a'.repeat(2000)}","day":"2026-11-16"}]}`)],
] as const)('a header that somebody made up says nothing: case %#', ([header]) => {
  expect(readHeader(header)).toEqual([])
})

test('what stands in a header is cut down to plain words', () => {
  const header = encodeURIComponent(
    touchesText([{ source: `<script>alert("Ada@Example.com")</script>${'x'.repeat(200)}`, day: monday.day }]),
  )
  const [touch] = readHeader(header)
  expect(touch?.source).toMatch(/^scriptalertadaexample.com\/scriptx+$/)
  expect(touch?.source).toHaveLength(80)
})

test.for([
  [[], undefined, 'direct', 'direct'],
  [[], tuesday, 'google.com', 'google.com'],
  [[monday, monday], undefined, 'podcast', 'podcast'],
  [[monday, monday], tuesday, 'podcast', 'google.com'],
  [[monday, wednesday], tuesday, 'podcast', wednesday.source],
  // On one day our own count saw the first page, and the tab what came after it.
  [[{ ...monday, day: tuesday.day }], tuesday, 'google.com', 'podcast'],
] as const)('case %#: first and last of what the tab and the day know', ([sent, today, first, last]) => {
  expect(cameFrom(sent, today)).toEqual({ first, last })
})
