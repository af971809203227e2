import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type FileFormat, readDocument } from './file-format.ts'
import { writeDocument } from './write-document.ts'

type List = { title: string; items: { text: string; done: boolean }[] }

/** Version 1 was a bare list of texts, version 2 had no marks, version 3 is current. */
const listFormat: FileFormat<List> = {
  name: 'list',
  noun: 'list',
  version: 3,
  schema: z.object({
    title: z.string(),
    items: z.array(z.object({ text: z.string(), done: z.boolean() })),
  }),
  migrations: {
    1: (old) => ({ title: 'List', items: z.array(z.string()).parse(old) }),
    2: (old) => {
      const { title, items } = z.object({ title: z.string(), items: z.array(z.string()) }).parse(old)
      return { title, items: items.map((text) => ({ text, done: false })) }
    },
  },
}

const file = (version: unknown, document: unknown, format: unknown = 'list') =>
  JSON.stringify({ format, version, document })

function refusal(text: string): string {
  const result = readDocument(listFormat, text)
  return result.ok ? 'opened' : result.message
}

test('what was written opens as it was', () => {
  fc.assert(
    fc.property(
      fc.record({
        title: fc.string(),
        items: fc.array(fc.record({ text: fc.string(), done: fc.boolean() })),
      }),
      (list) => {
        expect(readDocument(listFormat, writeDocument(listFormat, list))).toEqual({
          ok: true,
          about: {},
          doc: list,
        })
      },
    ),
  )
})

test('a file of each older version opens', () => {
  const items = [{ text: 'Milk', done: false }]
  expect(readDocument(listFormat, file(1, ['Milk']))).toEqual({
    ok: true,
    about: {},
    doc: { title: 'List', items },
  })
  const second = file(2, { title: 'Shop', items: ['Milk'] })
  expect(readDocument(listFormat, second)).toEqual({ ok: true, about: {}, doc: { title: 'Shop', items } })
})

test.for([
  ['no JSON', 'PK\u0003\u0004'],
  ['half a file', file(3, { title: 'Shop', items: [] }).slice(0, -4)],
  ['another program’s JSON', '{"name":"coach-site"}'],
  ['nothing at all', ''],
  ['a version that is no number', file('3', {})],
])('%s is refused as foreign', ([, text = '']) => {
  expect(refusal(text)).toContain('was not written by one of these tools')
})

test('another tool’s file, a newer version and a damaged document are each refused in their own words', () => {
  expect(refusal(file(3, {}, 'sprint'))).toContain('contains no list')
  expect(refusal(file(4, {}))).toContain('A newer version')
  expect(refusal(file(3, { title: 'Shop', items: [{ text: 'Milk', done: 'yes' }] }))).toContain(
    '‘Items, 1 (Milk), done’',
  )
  expect(refusal(file(1, { broken: true }))).toContain('This file is damaged')
})

test('whatever a file holds, it is opened or refused in words', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(refusal(text)).toMatch(/^opened$|^[A-Z].*\.$/)
    }),
  )
})

test('a byte order mark in front does no harm', () => {
  expect(refusal(`\uFEFF${file(3, { title: '', items: [] })}`)).toBe('opened')
})
