import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type FileFormat, readDocument } from './file-format.ts'
import { laterOthers, readOther } from './others.ts'
import { writeDocument } from './write-document.ts'

type Note = { text: string }

const noteFormat: FileFormat<Note> = {
  name: 'note',
  noun: 'note',
  version: 2,
  schema: z.object({ text: z.string() }),
  migrations: { 1: (old) => ({ text: z.string().parse(old) }) },
}

const part = (document: unknown, version = 1) => ({ version, document })

test('another tool’s part is read in this or an older version; a newer or a damaged one is not there', () => {
  expect(readOther(noteFormat, { note: part({ text: 'Hi' }, 2) })).toEqual({ text: 'Hi' })
  expect(readOther(noteFormat, { note: part('Hi') })).toEqual({ text: 'Hi' })
  expect(readOther(noteFormat, { note: part('Hi', 3) })).toBeUndefined()
  expect(readOther(noteFormat, { note: part({ text: 7 }, 2) })).toBeUndefined()
  expect(readOther(noteFormat, {})).toBeUndefined()
})

test('of two files the one that was saved later says what other tools put in, and nothing goes', () => {
  const morning = { saved: '2027-01-04T08:00:00Z', others: { a: part('old'), b: part('only here') } }
  const noon = { saved: '2027-01-04T12:00:00Z', others: { a: part('new'), c: part('only there') } }
  const both = { a: part('new'), b: part('only here'), c: part('only there') }
  expect(laterOthers(morning, noon)).toEqual(both)
  expect(laterOthers(noon, morning)).toEqual(both)
  expect(laterOthers({}, noon)).toEqual(noon.others)
  expect(laterOthers({}, {})).toBeUndefined()
})

test('a file of the family can be begun in; one that no tool of ours wrote cannot', () => {
  const read = (format: string, others?: object) =>
    readDocument(noteFormat, JSON.stringify({ format, version: 1, document: {}, ...(others && { others }) }))
  expect(read('okr-plan')).toMatchObject({ ok: false, foreign: { others: { 'okr-plan': part({}) } } })
  // A tool that comes later keeps its part, beside one that is known.
  const later = read('kanban-board', { 'okr-plan': part({}) })
  expect(later).toMatchObject({
    foreign: { others: { 'okr-plan': part({}), 'kanban-board': part({}) } },
  })
  const unknown = read('kanban-board')
  expect(unknown).toEqual({ ok: false, message: expect.stringContaining('contains no note') })
})

test('a newer tool’s part that nobody here knows is given back as it came', () => {
  const others = { 'kanban-board': part({ cards: [1, 2] }, 9) }
  const opened = readDocument(noteFormat, writeDocument(noteFormat, { text: 'Hi' }, { others }))
  expect(opened).toMatchObject({ ok: true, about: { others } })
})
