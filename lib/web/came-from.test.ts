import { expect, test } from 'vitest'
import { cameFrom, readHeader, sourceOf } from './came-from.ts'

const own = ['coach.example', 'localhost:3000']

test.for([
  ['', undefined, null],
  ['', 'https://www.google.com/search?q=secret', 'google.com'],
  ['', 'https://news.example:8080/a/b', 'news.example:8080'],
  ['', 'https://coach.example/toolbox', null],
  ['', 'not an address', null],
  ['', 'file:///home/ada/notes.html', null],
  ['utm_source=Newsletter&utm_medium=email&utm_campaign=spring-26', 'https://t.co/x', 'newsletter / email / spring-26'],
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

test('what a tab remembers is a source that a campaign or a site has the name of', () => {
  const header = '2026-11-16 ?utm_source=Caf%C3%A9&gclid=1 2026-11-18 https://www.news.example:8080'
  expect(readHeader(header, own)).toEqual([
    { source: 'café', day: '2026-11-16' },
    { source: 'news.example:8080', day: '2026-11-18' },
  ])
})

test.for([
  [''],
  ['not a header'],
  ['2026-11-16'],
  ['tomorrow ?utm_source=a tomorrow ?utm_source=a'],
  ['2026-11-16 ?utm_source=%3C%3E 2026-11-16 ?utm_source'],
  ['2026-11-16 javascript:alert(1) 2026-11-16 https://coach.example'],
  [`2026-11-16 ?utm_source=${'a'.repeat(2000)} 2026-11-16 https://a.example`],
] as const)('a header that somebody made up says nothing: case %#', ([header]) => {
  expect(readHeader(header, own)).toEqual([])
})

test('what stands in a header is cut down to plain words', () => {
  const [touch] = readHeader(
    `2026-11-16 ?utm_source=<script>alert("Ada@Example.com")&utm_campaign=${'x'.repeat(200)}`,
    own,
  )
  expect(touch?.source).toMatch(/^scriptalertadaexample.com \/ x+$/)
  expect(touch?.source.length).toBeLessThanOrEqual(80)
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
