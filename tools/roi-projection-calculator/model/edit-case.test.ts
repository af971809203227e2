import { describe, expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { caseFormat } from '../files/case-file.ts'
import { emptyCase } from './case.ts'
import { editCase, type LineChange } from './edit-case.ts'
import { exampleCase } from './example.ts'
import { inputsWithRange, rangeProblem } from './risk/ranges.ts'

const costsEdited = (changes: LineChange[], newIds: string[] = []) =>
  editCase(exampleCase(), { type: 'edit-lines', list: 'costs', changes, newIds }).costs

describe('editing', () => {
  test('lines can be added, changed and removed', () => {
    const added = editCase(emptyCase(), { type: 'add-line', list: 'benefits', id: 'new' })
    expect(added.benefits).toMatchObject([{ id: 'new', name: '', amount: null }])
    const removed = editCase(exampleCase(), { type: 'remove-line', list: 'costs', id: 'c2' })
    expect(removed.costs.map(({ id }) => id)).toEqual(['c1', 'c3', 'c4'])
    expect(costsEdited([{ row: 1, key: 'amount', value: 7000 }])[1]?.amount).toBe(7000)
  })

  test('unchanged parts keep their identity, so only the rest is re-rendered and recalculated', () => {
    const doc = exampleCase()
    const changes = [{ row: 1, key: 'amount', value: 7000 }]
    const lined = editCase(doc, { type: 'edit-lines', list: 'costs', changes, newIds: [] })
    expect(lined.costs.map((cost, row) => cost === doc.costs[row])).toEqual([true, false, true, true])
    expect(lined.benefits).toBe(doc.benefits)
    const weighed = editCase(doc, {
      type: 'edit-scenarios',
      changes: [{ index: 1, changes: { chance: 50 } }],
    })
    expect(weighed.scenarios.map((each, index) => each === doc.scenarios[index])).toEqual([true, false, true])
  })

  test('pasting below the last line adds new ones', () => {
    const costs = costsEdited(
      [
        { row: 4, key: 'name', value: 'Insurance' },
        { row: 4, key: 'amount', value: 120 },
      ],
      ['c5'],
    )
    expect(costs[4]).toMatchObject({ id: 'c5', name: 'Insurance', kind: 'monthly', amount: 120 })
  })

  test('invalid values become the nearest valid ones', () => {
    expect(costsEdited([{ row: 0, key: 'amount', value: -500 }])[0]?.amount).toBe(500)
    expect(costsEdited([{ row: 0, key: 'from', value: 7.4 }])[0]?.from).toBe(7)
    expect(costsEdited([{ row: 0, key: 'until', value: 199 }])[0]?.until).toBe(180)
    expect(editCase(emptyCase(), { type: 'edit', changes: { months: 6 } }).months).toBe(12)
    expect(editCase(emptyCase(), { type: 'edit', changes: { months: 190 } }).months).toBe(180)
    expect(editCase(emptyCase(), { type: 'edit', changes: { goalMonths: 190 } }).goalMonths).toBe(180)
    const shorter = editCase(exampleCase(), { type: 'edit', changes: { months: 12 } })
    expect(shorter.goalMonths).toBe(exampleCase().goalMonths)
    const scenarios = { type: 'edit-scenarios', changes: [{ index: 2, changes: { chance: 140 } }] } as const
    expect(editCase(emptyCase(), scenarios).scenarios[2].chance).toBe(100)
  })
})

describe('the file', () => {
  test('a case survives a file round trip', () => {
    for (const doc of [exampleCase(), emptyCase()]) {
      expect(readDocument(caseFormat, writeDocument(caseFormat, doc))).toEqual({ ok: true, about: {}, doc })
    }
  })

  test('a version 1 case keeps its currency', () => {
    for (const [sign, currency] of [
      ['$', 'USD'],
      ['€', 'EUR'],
      ['£', 'GBP'],
    ]) {
      const old = JSON.stringify({
        format: 'business-case',
        version: 1,
        document: { ...exampleCase(), currency: sign },
      })
      expect(readDocument(caseFormat, old)).toEqual({
        ok: true,
        about: {},
        doc: { ...exampleCase(), currency },
      })
    }
  })

  test('a damaged case is rejected with the location', () => {
    const text = writeDocument(caseFormat, exampleCase()).replace('"amount": 38000', '"amount": "many"')
    expect(readDocument(caseFormat, text)).toMatchObject({
      ok: false,
      message: expect.stringContaining('Costs, 1 (Ordering site), amount'),
    })
  })
})

test('the ends of a range can be set and cleared separately, and are deleted with their line', () => {
  const change = (input: string, key: 'low' | 'high', value: number | null) => ({ input, key, value })
  const doc = exampleCase()
  const given = editCase(doc, {
    type: 'edit-ranges',
    changes: [change('c1-amount', 'low', 30_000), change('c1-amount', 'high', 50_000), change('delay', 'high', 3)],
  })
  expect(given.ranges).toEqual({ 'c1-amount': { low: 30_000, high: 50_000 }, delay: { low: null, high: 3 } })
  const cleared = editCase(given, { type: 'edit-ranges', changes: [change('delay', 'high', null)] })
  expect(Object.keys(cleared.ranges)).toEqual(['c1-amount'])
  expect(editCase(cleared, { type: 'remove-line', list: 'costs', id: 'c1' }).ranges).toEqual({})
})

test('a range that excludes the planned value is rejected with a message', () => {
  const input = inputsWithRange(exampleCase()).find(({ id }) => id === 'c1-amount')
  if (!input) throw new Error('The example has a first cost')
  expect(rangeProblem(input, 'low', 40_000)).toBe('Low is at most the likely value.')
  expect(rangeProblem(input, 'high', 30_000)).toBe('High is at least the likely value.')
  expect(rangeProblem(input, 'low', -1)).toContain('Type a number from 0')
  expect(rangeProblem(input, 'low', 30_000)).toBeUndefined()
})
