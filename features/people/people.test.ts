import { expect, test } from 'vitest'
import { groupPeople, type Trace } from './people.ts'

const trace: Trace = {
  email: 'ada@example.com',
  name: 'Ada',
  did: 'waitlist',
  at: '2026-03-01T00:00:00.000Z',
}

test('one person per email, with all they did, in a fixed order', () => {
  const traces: Trace[] = [
    { ...trace, did: 'order', name: null, at: '2026-05-01T00:00:00.000Z' },
    trace,
    {
      ...trace,
      email: 'ADA@example.com',
      did: 'diagnostic',
      name: 'Ada King',
      at: '2026-04-01T00:00:00.000Z',
    },
    { ...trace, at: '2026-03-02T00:00:00.000Z' },
    { ...trace, email: 'bob@example.com', name: 'Bob', at: '2026-06-01T00:00:00.000Z' },
  ]
  expect(groupPeople(traces)).toEqual([
    expect.objectContaining({ email: 'bob@example.com', did: ['waitlist'] }),
    {
      email: 'ada@example.com',
      name: 'Ada King',
      did: ['diagnostic', 'waitlist', 'order'],
      firstAt: '2026-03-01T00:00:00.000Z',
      lastAt: '2026-05-01T00:00:00.000Z',
    },
  ])
})

test('who never gave a name has none', () => {
  expect(groupPeople([{ ...trace, name: null }])).toEqual([expect.objectContaining({ name: '' })])
})
