import { expect, test } from 'vitest'
import { type CallFact, readCall, storyOf } from './call-facts.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`
const fact = (uid: string, kind: CallFact['kind'], day: number, more: Partial<CallFact> = {}): CallFact => ({
  uid,
  kind,
  at: at(day),
  otherUid: null,
  startsAt: null,
  endsAt: null,
  joinUrl: null,
  ...more,
})
const shown = (facts: CallFact[]) => storyOf(facts).map(({ kind, at, startsAt }) => [kind, at, startsAt])

test('a booked call is booked, for the time that was told', () => {
  const facts = [fact('a', 'booked', 1, { startsAt: at(20), endsAt: at(21), joinUrl: 'https://x.example' })]
  expect(readCall(facts)).toEqual({
    externalId: 'a',
    state: 'booked',
    startsAt: at(20),
    endsAt: at(21),
    joinUrl: 'https://x.example',
    bookedAt: at(1),
    changedAt: at(1),
  })
  expect(shown(facts)).toEqual([['booked', at(1), at(20)]])
})

test('a call that was moved twice is one call, at its last time, booked on its first day', () => {
  const facts = [
    fact('a', 'booked', 1, { startsAt: at(20) }),
    fact('b', 'booked', 2, { startsAt: at(21), otherUid: 'a' }),
    fact('c', 'booked', 3, { startsAt: at(22), otherUid: 'b' }),
  ]
  expect(readCall(facts)).toMatchObject({
    externalId: 'c',
    state: 'moved',
    startsAt: at(22),
    bookedAt: at(1),
    changedAt: at(3),
  })
  expect(shown(facts)).toEqual([
    ['booked', at(1), at(20)],
    ['moved', at(2), at(21)],
    ['moved', at(3), at(22)],
  ])
})

test('that a time was left for another is no cancellation, and told once', () => {
  const left = [fact('a', 'booked', 1, { startsAt: at(20) }), fact('a', 'replaced', 2, { otherUid: 'b' })]
  expect(readCall(left)).toMatchObject({ state: 'moved', startsAt: null })
  expect(shown(left)).toEqual([
    ['booked', at(1), at(20)],
    ['moved', at(2), null],
  ])
  const both = [...left, fact('b', 'booked', 2, { startsAt: at(21), otherUid: 'a' })]
  expect(readCall(both)).toMatchObject({ state: 'moved', startsAt: at(21), externalId: 'b' })
  expect(shown(both)).toEqual([
    ['booked', at(1), at(20)],
    ['moved', at(2), at(21)],
  ])
})

test('a cancellation ends the time it is about: the one that holds, or one that was left before', () => {
  const moved = [
    fact('a', 'booked', 1, { startsAt: at(20) }),
    fact('b', 'booked', 3, { startsAt: at(21), otherUid: 'a' }),
  ]
  expect(readCall([...moved, fact('b', 'cancelled', 4)])).toMatchObject({ state: 'cancelled' })
  // The owner asked for another time, which cancels the first, and it was chosen.
  expect(readCall([...moved, fact('a', 'cancelled', 2)])).toMatchObject({ state: 'moved', startsAt: at(21) })
})

test('a time that was only asked for is not booked until it is confirmed', () => {
  const asked = [fact('a', 'requested', 1, { startsAt: at(20) })]
  expect(readCall(asked)).toMatchObject({ state: 'requested', bookedAt: null, startsAt: at(20) })
  expect(readCall([...asked, fact('a', 'declined', 2)])).toMatchObject({ state: 'cancelled', bookedAt: null })
  expect(readCall([...asked, fact('a', 'booked', 2, { startsAt: at(20) })])).toMatchObject({
    state: 'booked',
    bookedAt: at(2),
  })
})

test('a time that changes in its place is moved; of two messages about one booking there is one entry', () => {
  const facts = [
    fact('a', 'booked', 1, { startsAt: at(20) }),
    fact('a', 'moved', 2, { startsAt: at(21) }),
    { ...fact('a', 'booked', 1, { startsAt: at(20) }), at: '2026-11-01T09:00:00.004Z' },
  ]
  expect(readCall(facts)).toMatchObject({ state: 'moved', startsAt: at(21), bookedAt: at(1) })
  expect(shown(facts)).toEqual([
    ['booked', at(1), at(20)],
    ['moved', at(2), at(21)],
  ])
})

test('times that lead to each other in a ring are a call all the same', () => {
  const ring = [
    fact('a', 'booked', 1, { startsAt: at(20), otherUid: 'b' }),
    fact('b', 'booked', 2, { startsAt: at(21), otherUid: 'a' }),
  ]
  expect(readCall(ring)).toMatchObject({ externalId: 'b', state: 'moved', startsAt: at(21) })
})
