import { expect, test, vi } from 'vitest'
import { createSender, type SendState } from './use-send.tsx'

type Outcomes = { onSuccess?: () => unknown; onError?: () => unknown }

function sender(call: (text: string) => Promise<string>, outcomes: Outcomes = {}) {
  const states: SendState<string, string>[] = []
  const { send, reset } = createSender<string, string>(
    () => ({ call, ...outcomes }),
    (state) => states.push(state),
  )
  return { send, reset, states }
}

test('what was sent is pending, then answered', async () => {
  const { send, states } = sender(async (text) => text.toUpperCase())
  send('hello')
  expect(states).toMatchObject([{ isPending: true, sent: 'hello' }])
  await vi.waitFor(() => expect(states).toHaveLength(2))
  expect(states[1]).toMatchObject({ isPending: false, isSuccess: true, answer: 'HELLO', sent: 'hello' })
})

test('a failure is shown and never tried again by itself', async () => {
  const call = vi.fn(async () => Promise.reject(new Error('No connection')))
  const onError = vi.fn()
  const { send, states } = sender(call, { onError })
  send('hello')
  await vi.waitFor(() => expect(states).toHaveLength(2))
  expect(states[1]).toMatchObject({ isPending: false, isSuccess: false, error: new Error('No connection') })
  expect(call).toHaveBeenCalledTimes(1)
  expect(onError).toHaveBeenCalledWith(new Error('No connection'), 'hello')
})

test('a second one is not sent while the first is under way, and is afterwards', async () => {
  const answered = Promise.withResolvers<string>()
  const call = vi.fn(() => answered.promise)
  const { send, states } = sender(call)
  send('first')
  send('second')
  expect(call).toHaveBeenCalledTimes(1)
  answered.resolve('done')
  await vi.waitFor(() => expect(states).toHaveLength(2))
  send('third')
  expect(call.mock.calls).toEqual([['first'], ['third']])
})

test('it is pending until what follows from it is done', async () => {
  const followed = Promise.withResolvers<void>()
  const { send, states } = sender(async () => 'done', { onSuccess: () => followed.promise })
  send('hello')
  await Promise.resolve()
  expect(states).toMatchObject([{ isPending: true }])
  followed.resolve()
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ isSuccess: true }))
})

test('how the last one ended can be forgotten, but not that one is under way', async () => {
  const answered = Promise.withResolvers<string>()
  const { send, reset, states } = sender(() => answered.promise)
  send('hello')
  reset()
  expect(states).toHaveLength(1)
  answered.reject(new Error('No'))
  await vi.waitFor(() => expect(states).toHaveLength(2))
  reset()
  expect(states[2]).toMatchObject({ isPending: false, error: null })
})
