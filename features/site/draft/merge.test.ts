import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { merge } from './merge.ts'

type Entry = { title: string; text: string; note: string }

test('without own changes, the other side’s changes win', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (base, changed) => {
      expect(merge(base, changed, base)).toEqual({ content: changed, conflicts: [] })
      expect(merge(base, base, changed)).toEqual({ content: changed, conflicts: [] })
      expect(merge(base, changed, changed)).toEqual({ content: changed, conflicts: [] })
    }),
  )
})

test('a field that one side changed keeps that change', () => {
  const field = fc.record({ value: fc.string(), by: fc.constantFrom('me', 'them', 'nobody') })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), field), (fields) => {
      const seenBy = (...who: string[]) =>
        Object.fromEntries(
          Object.entries(fields).map(([key, { value, by }]) => [key, who.includes(by) ? `new ${value}` : value]),
        )
      const merged = merge({ group: seenBy() }, { group: seenBy('me') }, { group: seenBy('them') })
      expect(merged).toEqual({ content: { group: seenBy('me', 'them') }, conflicts: [] })
    }),
  )
})

type Step = { kind: 'edit' | 'remove' | 'add' | 'move'; at: number; to: number; field: keyof Entry }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('edit', 'edit', 'remove', 'add', 'move'),
  at: fc.nat(20),
  to: fc.nat(20),
  field: fc.constantFrom('title', 'text', 'note'),
})

/** A person's random edits to a list, and what they typed that is still there. */
function worked(base: readonly Entry[], steps: readonly Step[], who: string) {
  const list = base.map((entry) => ({ ...entry }))
  for (const [count, { kind, at, to, field }] of steps.entries()) {
    const index = at % Math.max(list.length, 1)
    const entry = list[index]
    const typed = `${who} typed ${count}.`
    if (kind === 'add') list.splice(index, 0, { title: typed, text: `${who} wrote ${count}.`, note: '' })
    else if (entry && kind === 'edit') entry[field] = typed
    else if (kind === 'remove') list.splice(index, 1)
    else if (entry) list.splice(to % list.length, 0, ...list.splice(index, 1))
  }
  return { list, typed: JSON.stringify(list).match(/\w+ (typed|wrote) \d+\./g) ?? [] }
}

const baseList = fc
  .integer({ min: 0, max: 8 })
  .map((length) =>
    Array.from({ length }, (_, i): Entry => ({ title: `Title ${i}`, text: `Text ${i}`, note: `Note ${i}` })),
  )

test('concurrent edits to a list lose nothing that either side typed', () => {
  const steps = fc.array(step, { maxLength: 6 })
  fc.assert(
    fc.property(baseList, steps, steps, (base, mySteps, theirSteps) => {
      const mine = worked(base, mySteps, 'I')
      const theirs = worked(base, theirSteps, 'They')
      const { content, conflicts } = merge({ list: base }, { list: mine.list }, { list: theirs.list })
      const kept = JSON.stringify([content, conflicts])
      for (const words of [...mine.typed, ...theirs.typed]) expect(kept).toContain(words)
      for (const { path, mine: myWords, theirs: theirWords } of conflicts) {
        expect([myWords, theirWords]).toContainEqual(valueAt(content, path))
      }
    }),
    { numRuns: 2000 },
  )
})

function valueAt(content: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], content)
}

const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ title: name, text: `${name} text`, note: `${name} note` }))
const base = [a, b, c]

test('an edited entry and one added before it are both kept', () => {
  const added = { title: 'new', text: 'new', note: 'new' }
  const edited = { ...c, text: 'better' }
  expect(merge(base, [added, a, b, c], [a, b, edited])).toEqual({
    content: [added, a, b, edited],
    conflicts: [],
  })
})

test('an entry moved by one side and edited by the other is both', () => {
  const edited = { ...a, title: 'A' }
  const expected = { content: [c, b, edited], conflicts: [] }
  expect(merge(base, [c, b, a], [edited, b, c])).toEqual(expected)
  expect(merge(base, [edited, b, c], [c, b, a])).toEqual(expected)
})

test('an entry removed by one side is gone unless the other changed it, which is a conflict', () => {
  expect(merge(base, [a, c], [a, b, { ...c, note: 'x' }])).toEqual({
    content: [a, { ...c, note: 'x' }],
    conflicts: [],
  })
  const edited = { ...b, text: 'better' }
  expect(merge(base, [a, c], [a, edited, c])).toEqual({
    content: [a, edited, c],
    conflicts: [{ path: '1', mine: undefined, theirs: edited }],
  })
})

test('if both change a field, mine wins and the conflict has its current path', () => {
  const before = { who: { name: 'Ada', place: 'York' }, list: [a] }
  const merged = merge(
    before,
    { who: { name: 'Zoë', place: 'York' }, list: [b, { ...a, text: 'mine' }] },
    { who: { name: 'Ida', place: 'Bath' }, list: [{ ...a, text: 'theirs' }] },
  )
  expect(merged).toEqual({
    content: { who: { name: 'Zoë', place: 'Bath' }, list: [b, { ...a, text: 'mine' }] },
    conflicts: [
      { path: 'who.name', mine: 'Zoë', theirs: 'Ida' },
      { path: 'list.1.text', mine: 'mine', theirs: 'theirs' },
    ],
  })
})

test('an entry added by both sides appears once', () => {
  expect(merge([a], [a, b], [a, b, c])).toEqual({ content: [a, b, c], conflicts: [] })
})

test('a rewritten paragraph is not duplicated by an addition on the other side', () => {
  expect(merge(['one', 'two'], ['one', 'zwei'], ['zero', 'one', 'two'])).toEqual({
    content: ['zero', 'one', 'zwei'],
    conflicts: [],
  })
})

test('products are matched by id', () => {
  const [x, y] = [
    { id: 'x', price: 1 },
    { id: 'y', price: 2 },
  ]
  expect(merge([x, y], [y, x], [{ id: 'x', price: 5 }, y])).toEqual({
    content: [y, { id: 'x', price: 5 }],
    conflicts: [],
  })
})

test('names such as constructor are ordinary fields', () => {
  const sent = (text: string): unknown => JSON.parse(text)
  const { content } = merge(
    sent('{"a":1}'),
    sent('{"a":1,"__proto__":{"polluted":1}}'),
    sent('{"a":2,"constructor":3}'),
  )
  expect(JSON.stringify(content)).toBe('{"a":2,"__proto__":{"polluted":1},"constructor":3}')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('testimonials with the same name are matched by their source', () => {
  const one = { quote: 'One.', firstName: 'Ada', lastInitial: 'L', business: 'Engines', sentence: 'mark-1' }
  const typed = { quote: 'Typed.', firstName: 'Ada', lastInitial: 'L', business: 'Engines' }
  const edited = { ...typed, quote: 'Typed anew.' }
  // The first was removed while the other was edited.
  expect(merge([one, typed], [one, edited], [typed])).toEqual({ content: [edited], conflicts: [] })
  expect(merge([typed], [edited], [one, typed])).toEqual({ content: [one, edited], conflicts: [] })
})
