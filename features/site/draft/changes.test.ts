import { expect, test } from 'vitest'
import type { z } from 'zod'
import { group, line, list } from '#content/owner/fields.ts'
import { formOf } from '#content/owner/form/form.ts'
import { listChanges } from './changes.ts'
import { changesByPage } from './changes-by-page.ts'

const person = group('Person', { name: line('Name'), place: line('Place') })
const form = formOf(group('Site', { title: line('Title'), people: list('People', person, [0, 9]) }) as z.ZodObject)

const [ada, ida, zoe] = ['Ada', 'Ida', 'Zoë'].map((name) => ({ name, place: `${name}’s town` }))
const changesOf = (before: unknown[], after: unknown[]) =>
  listChanges(form, { title: 'T', people: before }, { title: 'T', people: after })

test('equal documents have no changes, and a changed field is listed with both values', () => {
  expect(changesOf([ada], [ada])).toEqual([])
  expect(listChanges(form, { title: 'Old' }, { title: 'New' })).toEqual([
    { path: 'title', label: 'Title', before: 'Old', after: 'New' },
  ])
})

test('an added or removed entry is one change, without those after it', () => {
  expect(changesOf([ada, zoe], [ada, ida, zoe])).toEqual([{ path: 'people.1', label: 'People › Ida', after: ida }])
  expect(changesOf([ada, ida, zoe], [ada, zoe])).toEqual([{ path: 'people.1', label: 'People › Ida', before: ida }])
})

test('a changed field is listed under its entry’s new position', () => {
  expect(changesOf([ada], [ida, { ...ada, name: 'Ada L' }])).toEqual([
    { path: 'people.0', label: 'People › Ida', after: ida },
    { path: 'people.1.name', label: 'People › Ada L › Name', before: 'Ada', after: 'Ada L' },
  ])
})

test('a moved entry is one change, without those it passed', () => {
  expect(changesOf([ada, ida, zoe], [zoe, ada, ida])).toEqual([
    { path: 'people.0', label: 'People › Zoë', moved: { from: 3, to: 1 } },
  ])
  expect(changesOf([ada, ida, zoe], [ida, zoe, ada])).toEqual([
    { path: 'people.2', label: 'People › Ada', moved: { from: 1, to: 3 } },
  ])
})

test('an entry that was moved and edited has both changes', () => {
  const eve = { name: 'Eve', place: 'Eve’s town' }
  expect(changesOf([ada, ida, zoe], [{ ...zoe, place: 'Here' }, ada, eve])).toEqual([
    { path: 'people.0', label: 'People › Zoë', moved: { from: 3, to: 1 } },
    { path: 'people.0.place', label: 'People › Zoë › Place', before: 'Zoë’s town', after: 'Here' },
    { path: 'people.2.name', label: 'People › Eve › Name', before: 'Ida', after: 'Eve' },
    { path: 'people.2.place', label: 'People › Eve › Place', before: 'Ida’s town', after: 'Eve’s town' },
  ])
})

const titles = new Map([
  ['/', 'Home page'],
  ['/people', 'People'],
  ['/book', 'Book'],
  ['/more', 'More'],
])
const change = (path: string) => ({ path, label: path })

test('a change is listed once, with the pages that show it, in their order', () => {
  const shown = new Map([
    ['people.0.name', ['/people', '/']],
    ['people.1.name', ['/people']],
  ])
  const { pages, elsewhere } = changesByPage(['people.1.name', 'people.0.name', 'advice'].map(change), shown, titles)
  expect(pages.map(({ title, changes }) => [title, ...changes.map(({ path }) => path)])).toEqual([
    ['Home page and People', 'people.0.name'],
    ['People', 'people.1.name'],
  ])
  expect(elsewhere).toEqual([change('advice')])
})

test('a link or amount is listed on the page of its neighboring texts', () => {
  const shown = new Map([
    ['people.0.name', ['/', '/people', '/book', '/more']],
    ['people.0.place', ['/people']],
  ])
  expect(changesByPage([change('people.0.link')], shown, titles).pages).toEqual([
    { path: '/people', title: 'People', changes: [change('people.0.link')] },
  ])
})

test('a change on many pages is listed once', () => {
  const shown = new Map([['title', ['/more', '/', '/people', '/book']]])
  expect(changesByPage([change('title')], shown, titles).pages).toEqual([
    { path: '/', title: 'On many pages', changes: [change('title')] },
  ])
})
