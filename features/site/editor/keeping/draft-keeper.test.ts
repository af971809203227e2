import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/web/api-client.browser.ts'
import type { Draft } from '../../draft/draft.ts'
import { withValue } from '../paths.ts'
import { createDraftKeeper, type Unsaved } from './draft-keeper.browser.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const first: Draft = {
  revision: 1,
  content: { name: 'Ada', place: 'London' },
  basedOn: 0,
  published: 0,
  faults: [],
  changed: [],
  changeCount: 0,
  savedBy: null,
  savedAt: null,
}

/** A fake server that answers one call at a time, on demand. */
function openKeeper(from = first) {
  const calls: {
    revision: number
    content: unknown
    answer: (draft: Partial<Draft> | Error) => Promise<void>
  }[] = []
  const onJoined = vi.fn()
  let unsaved: Unsaved | undefined
  const keeper = createDraftKeeper(from, {
    onJoined,
    keep(words) {
      unsaved = words
    },
    put: (saved) =>
      new Promise((resolve, reject) => {
        calls.push({
          ...saved,
          async answer(draft) {
            if (draft instanceof Error) reject(draft)
            else resolve({ ...first, ...saved, revision: saved.revision + 1, ...draft })
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      }),
  })
  const type = (path: string, value: string) => keeper.change((content) => withValue(content, path, value))
  return { keeper, calls, type, onJoined, kept: () => unsaved }
}

const conflictOf = (content: unknown) => {
  const draft: Draft = { ...first, revision: 7, content, savedBy: 'zoe@example.com' }
  return new ApiError(409, 'Someone saved since.', { message: 'Someone saved since.', draft })
}

test('typing is saved once, shortly after the last key', async () => {
  const { keeper, calls, type } = openKeeper()
  for (const name of ['B', 'Be', 'Bea']) {
    type('name', name)
    await vi.advanceTimersByTimeAsync(40)
  }
  expect(calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(100)
  expect(calls).toMatchObject([{ revision: 1, content: { name: 'Bea' } }])
  await calls[0]?.answer({ faults: [{ path: 'name', reason: 'too short' }] })
  expect(keeper.read()).toMatchObject({ state: 'saved', draft: { revision: 2, faults: [{ path: 'name' }] } })
})

test('one request runs at a time, and later typing follows with its revision', async () => {
  const { keeper, calls, type } = openKeeper()
  type('name', 'Bea')
  await vi.advanceTimersByTimeAsync(200)
  type('name', 'Beatrix')
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toHaveLength(1)
  await calls[0]?.answer({})
  expect(keeper.read()).toMatchObject({ state: 'waiting', content: { name: 'Beatrix' } })
  await vi.advanceTimersByTimeAsync(200)
  expect(calls[1]).toMatchObject({ revision: 2, content: { name: 'Beatrix' } })
  await calls[1]?.answer({})
  expect(keeper.read().state).toBe('saved')
})

test('offline, the error is shown, the content kept and the save retried', async () => {
  const { keeper, calls, type } = openKeeper()
  type('name', 'Bea')
  await vi.advanceTimersByTimeAsync(200)
  await calls[0]?.answer(new Error('No connection.'))
  expect(keeper.read()).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('kept in this browser'),
  })
  await vi.advanceTimersByTimeAsync(1000)
  await calls[1]?.answer(new Error('No connection.'))
  keeper.retry()
  await vi.advanceTimersByTimeAsync(0)
  await calls[2]?.answer({})
  expect(keeper.read()).toMatchObject({ state: 'saved', content: { name: 'Bea' }, reason: undefined })
})

test('changes that someone else saved elsewhere are merged and saved', async () => {
  const { keeper, calls, type, onJoined } = openKeeper()
  type('name', 'Bea')
  await vi.advanceTimersByTimeAsync(200)
  await calls[0]?.answer(conflictOf({ name: 'Ada', place: 'Paris' }))
  expect(onJoined).toHaveBeenCalledWith(expect.objectContaining({ savedBy: 'zoe@example.com' }), first.content)
  expect(calls[1]).toMatchObject({ revision: 7, content: { name: 'Bea', place: 'Paris' } })
  await calls[1]?.answer({})
  expect(keeper.read().state).toBe('saved')
})

test.for(['mine', 'theirs'] as const)(
  'on a conflict the owner keeps %s, and nothing is saved before',
  async (whose) => {
    const { keeper, calls, type } = openKeeper()
    type('name', 'Bea')
    await vi.advanceTimersByTimeAsync(200)
    await calls[0]?.answer(conflictOf({ name: 'Cleo', place: 'London' }))
    expect(keeper.read()).toMatchObject({
      state: 'choosing',
      conflicts: [{ path: 'name', mine: 'Bea', theirs: 'Cleo' }],
    })
    type('place', 'Rome')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(1)
    keeper.choose('name', whose)
    await vi.advanceTimersByTimeAsync(0)
    const name = whose === 'mine' ? 'Bea' : 'Cleo'
    expect(calls[1]).toMatchObject({ revision: 7, content: { name, place: 'Rome' } })
  },
)

test('settled skips the pause and resolves with the final state', async () => {
  const { keeper, calls, type } = openKeeper()
  expect(await keeper.settled()).toBe('saved')
  type('name', 'Bea')
  const settled = keeper.settled()
  await vi.advanceTimersByTimeAsync(0)
  await calls[0]?.answer({})
  expect(await settled).toBe('saved')
  type('name', 'Bee')
  const failed = keeper.settled()
  await vi.advanceTimersByTimeAsync(0)
  await calls[1]?.answer(new Error('No connection.'))
  expect(await failed).toBe('failed')
})

test('typing and undoing while someone else saves ends up saved', async () => {
  const { keeper, calls, type } = openKeeper()
  type('name', 'Bea')
  type('name', 'Ada')
  await vi.advanceTimersByTimeAsync(200)
  await calls[0]?.answer(conflictOf({ name: 'Cleo', place: 'Paris' }))
  expect(await keeper.settled()).toBe('saved')
  expect(keeper.read().content).toEqual({ name: 'Cleo', place: 'Paris' })
  expect(calls).toHaveLength(1)
})

test('a discarded draft stays discarded, whatever happens to a running save', async () => {
  for (const outcome of [{}, conflictOf({ name: 'Cleo', place: 'Paris' }), new Error('No connection.')]) {
    const { keeper, calls, type } = openKeeper()
    type('name', 'Bea')
    await vi.advanceTimersByTimeAsync(200)
    keeper.take({ ...first, revision: 3 })
    await calls[0]?.answer(outcome)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keeper.read()).toMatchObject({ state: 'saved', content: first.content, draft: { revision: 3 } })
    expect(calls).toHaveLength(1)
  }
})

test('what was typed during publishing is saved on top of it', async () => {
  const { keeper, calls, type, onJoined } = openKeeper()
  type('place', 'Rome')
  keeper.meet({ ...first, revision: 3, content: { name: 'Ada Lovelace', place: 'London' } })
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toMatchObject([{ revision: 3, content: { name: 'Ada Lovelace', place: 'Rome' } }])
  expect(onJoined).not.toHaveBeenCalled()
})

test('a newer draft does not resolve a conflict', async () => {
  const { keeper, calls, type } = openKeeper()
  type('name', 'Bea')
  await vi.advanceTimersByTimeAsync(200)
  await calls[0]?.answer(conflictOf({ name: 'Cleo', place: 'London' }))
  const { conflicts } = keeper.read()
  keeper.meet({ ...first, revision: 9, content: { name: 'Dora', place: 'London' } })
  expect(keeper.read()).toMatchObject({ state: 'choosing', conflicts, draft: { revision: 7 } })
})

test('typing is stored in the browser until it is saved', async () => {
  const { calls, type, kept } = openKeeper()
  type('name', 'Bea')
  expect(kept()).toMatchObject({ base: first.content, content: { name: 'Bea' } })
  await vi.advanceTimersByTimeAsync(200)
  expect(kept()).toMatchObject({ sent: [{ name: 'Bea' }] })
  await calls[0]?.answer({})
  expect(kept()).toBeUndefined()
})

test('closing the page during a save sends the later changes after it', async () => {
  const { keeper, calls, type, onJoined } = openKeeper()
  type('name', 'Be')
  keeper.leave()
  type('name', 'Bea')
  keeper.leave()
  keeper.leave()
  expect(calls).toMatchObject([
    { revision: 1, content: { name: 'Be' } },
    { revision: 2, content: { name: 'Bea' } },
  ])
  // The page stays open after all, and our own last request must not look like someone else's.
  await calls[0]?.answer({})
  type('name', 'Beat')
  await vi.advanceTimersByTimeAsync(200)
  const theirs = { ...first, revision: 3, content: { name: 'Bea', place: 'London' } }
  await calls[2]?.answer(new ApiError(409, 'Saved since.', { draft: theirs }))
  expect(keeper.read()).toMatchObject({ content: { name: 'Beat' }, conflicts: [] })
  expect(onJoined).not.toHaveBeenCalled()
})

/** How far a running save got when the page was closed. */
test.for([['nothing', 'Ada'] as const, ['what was sent', 'Be'] as const, ['all', 'Beatrix'] as const])(
  'closing and reopening the page keeps every change once without a conflict, when %s was saved',
  async ([, name]) => {
    const before = openKeeper()
    before.type('name', 'Be')
    await vi.advanceTimersByTimeAsync(200)
    before.type('name', 'Beatrix')
    const draft = { ...first, revision: 2, content: { name, place: 'London' } }
    // Saved before the page was reopened, or only after.
    for (const opened of name === 'Ada' ? [first] : [draft, first]) {
      const { keeper, calls, onJoined, kept } = openKeeper(opened)
      keeper.restore(before.kept() as Unsaved)
      expect(keeper.read()).toMatchObject({ content: { name: 'Beatrix' }, conflicts: [] })
      await vi.advanceTimersByTimeAsync(200)
      if (opened === first && name !== 'Ada') await calls[0]?.answer(new ApiError(409, 'Saved since.', { draft }))
      await calls.at(-1)?.answer({})
      expect(await keeper.settled()).toBe('saved')
      expect(keeper.read()).toMatchObject({ content: { name: 'Beatrix', place: 'London' }, conflicts: [] })
      expect(onJoined).not.toHaveBeenCalled()
      expect(kept()).toBeUndefined()
    }
  },
)

test('a conflict found on returning is asked again at the next visit', () => {
  const before = openKeeper()
  before.type('name', 'Bea')
  const theirs = {
    ...first,
    revision: 5,
    content: { name: 'Cleo', place: 'London' },
    savedBy: 'zoe@example.com',
  }
  let unsaved = before.kept()
  for (const _ of ['on the first visit', 'on the second']) {
    const { keeper, kept } = openKeeper(theirs)
    keeper.restore(unsaved as Unsaved)
    expect(keeper.read().conflicts).toEqual([{ path: 'name', mine: 'Bea', theirs: 'Cleo' }])
    unsaved = kept()
  }
})
