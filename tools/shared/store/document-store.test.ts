import { expect, test } from 'vitest'
import { createDocumentStore } from './document-store.ts'
import { plainMemory } from './plain-memory.ts'
import type { Version } from './rows.ts'
import { createTextDatabase } from './text-database.ts'
import { undoChain, versionsToDrop } from './versions.ts'

const minute = 60_000
const day = 24 * 60 * minute
const now = new Date('2027-06-01T12:00:00Z')

function setUp() {
  const clock = { at: now.getTime() }
  const storage = plainMemory()
  const store = createDocumentStore(createTextDatabase(storage, 't'), () => new Date(clock.at))
  const add = (id: string, text: string) =>
    store.save({
      id,
      mark: null,
      past: [],
      present: { text },
      future: [],
      replaces: null,
      about: { title: id, preview: '' },
    })
  return { clock, storage, store, add }
}

test('a document is renamed, duplicated, binned for thirty days and put back', async () => {
  const { clock, store, add } = setUp()
  await add('one', 'text of one')
  await store.rename('one', '  First  ')
  await store.duplicate('one', 'First (copy)')
  const copy = (await store.list()).find(({ id }) => id !== 'one')
  expect(copy).toMatchObject({ name: 'First (copy)', file: null, current: 1 })
  expect((await store.read(copy?.id ?? ''))?.present.text).toBe('text of one')
  await store.duplicate('one', 'Second copy', (text) => `${text}, with a key of its own`)
  const second = (await store.list()).find(({ name }) => name === 'Second copy')?.id ?? ''
  expect((await store.read(second))?.present.text).toBe('text of one, with a key of its own')
  await store.remove(second)

  await store.bin('one')
  clock.at += 29 * day
  await store.tidy()
  expect((await store.read('one'))?.entry).toMatchObject({ name: 'First', binned: now.toISOString() })
  await store.restore('one')
  clock.at += 29 * day
  await store.tidy()
  expect(await store.list()).toHaveLength(2)
  await store.bin('one')
  clock.at += 31 * day
  await store.tidy()
  expect(await store.list()).toHaveLength(1)
  expect(await store.versions('one')).toEqual([])
})

test('work without a file is known from its first moment until it has one', async () => {
  const { clock, store, add } = setUp()
  const saved = await add('one', 'a')
  expect(saved?.entry.unfiled).toBe(now.toISOString())
  const mark = saved?.entry.mark ?? ''
  await store.setFile('one', { name: 'One.json', mark, saved: now.toISOString() })
  expect((await store.read('one'))?.entry).toMatchObject({ unfiled: null, file: { name: 'One.json', mark } })
  clock.at += day
  const next = await store.save({
    id: 'one',
    mark,
    past: [{ seq: 1 }],
    present: { text: 'b' },
    future: [],
    replaces: null,
    about: { title: 'one', preview: '' },
  })
  expect(next?.entry.unfiled).toBe(new Date(clock.at).toISOString())
})

test('a save that finds no room leaves everything as it was', async () => {
  const { storage, store, add } = setUp()
  const saved = await add('one', 'before')
  storage.isFull = true
  const next = store.save({
    id: 'one',
    mark: saved?.entry.mark ?? '',
    past: [{ seq: 1 }],
    present: { text: 'after' },
    future: [],
    replaces: null,
    about: { title: 'one', preview: '' },
  })
  await expect(next).rejects.toThrow('no room')
  storage.isFull = false
  expect((await store.read('one'))?.present.text).toBe('before')
  expect(await store.versions('one')).toHaveLength(1)
})

const version = (seq: number, age: number, size = 10, parent = seq > 1 ? seq - 1 : null): Version => ({
  id: 'd',
  seq,
  parent,
  size,
  at: new Date(now.getTime() - age).toISOString(),
})

test('versions thin out with age: ten minutes, then a day, then a month', () => {
  const everyMinute = Array.from({ length: 60 }, (_, index) => version(1000 - index, index * minute))
  const everyHour = Array.from({ length: 24 * 10 }, (_, index) => version(900 - index, 2 * day + index * 60 * minute))
  const all = [...everyMinute, ...everyHour]
  const dropped = new Set(versionsToDrop(all, new Set(), 1e9, now).map(({ seq }) => seq))
  const left = all.filter(({ seq }) => !dropped.has(seq))
  const inHour = left.filter(({ seq }) => seq > 900).length
  const inDays = left.filter(({ seq }) => seq <= 900).length
  expect([inHour >= 6 && inHour <= 7, inDays >= 10 && inDays <= 11]).toEqual([true, true])
  expect(dropped.has(1000)).toBe(false)
})

test('what undo needs stays, whatever its age; the oldest go first when there is no room', () => {
  const all = [version(1, 300 * day), version(2, 299 * day), version(3, 40 * day), version(4, 0)]
  const dropped = versionsToDrop(all, new Set([1, 4]), 25, now).map(({ seq }) => seq)
  expect(dropped).toEqual([3, 2].filter((seq) => dropped.includes(seq)))
  expect(dropped).not.toContain(1)
  expect(dropped).not.toContain(4)
})

test('undo leads through parents, not through numbers, and ends where a state is gone', () => {
  const all = [version(1, 0), version(2, 0), version(3, 0, 10, 1), version(5, 0, 10, 3), version(7, 0, 10, 6)]
  expect(undoChain(all, 5, 10, 1000).map(({ seq }) => seq)).toEqual([3, 1])
  expect(undoChain(all, 5, 1, 1000).map(({ seq }) => seq)).toEqual([3])
  expect(undoChain(all, 5, 10, 15).map(({ seq }) => seq)).toEqual([3])
  expect(undoChain(all, 7, 10, 1000)).toEqual([])
})
