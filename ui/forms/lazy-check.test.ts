import { expect, test, vi } from 'vitest'
import * as z from '#lib/zod.ts'
import { lazyCheck } from './lazy-check.browser.ts'

const schema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(2, { error: 'Too short' }), z.regex(/^[a-z]+$/i, { error: 'Letters only' })),
  email: z.email({ error: 'No address' }),
})
const right = { name: ' Ada ', email: 'ada@example.com' }

test('a form is checked by its schema, in its words: the first thing that is wrong with each field', async () => {
  const { check } = lazyCheck(async () => schema)
  expect(await check(right)).toEqual({ checked: { name: 'Ada', email: 'ada@example.com' } })
  expect(await check({ name: '1', email: '' })).toEqual({
    problems: { name: 'Too short', email: 'No address' },
  })
})

test('the first form that is sent waits for the schema', async () => {
  const arrived = Promise.withResolvers<typeof schema>()
  const { check } = lazyCheck(() => arrived.promise)
  const done = vi.fn()
  const sent = check({ name: 'A', email: right.email }).then(done)
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  arrived.resolve(schema)
  await sent
  expect(done).toHaveBeenCalledWith({ problems: { name: 'Too short' } })
})

test('the schema is fetched once, whoever asks for it', async () => {
  const fetchSchema = vi.fn(async () => schema)
  const { prepare, check } = lazyCheck(fetchSchema)
  prepare()
  await Promise.all([check(right), check(right)])
  expect(fetchSchema).toHaveBeenCalledTimes(1)
})

test('where the schema does not come the form passes as it is, and the next attempt asks for it again', async () => {
  const fetchSchema = vi
    .fn<() => Promise<typeof schema>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(schema)
  const { check } = lazyCheck(fetchSchema)
  const wrong = { name: '1', email: '' }
  expect(await check(wrong)).toEqual({ checked: wrong })
  expect(await check(wrong)).toHaveProperty('problems')
})
