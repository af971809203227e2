import { expect, test } from 'vitest'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { product, trackerWords } from '#tests/components/open-shop.tsx'
import { clientLoader } from './tracker.tsx'

const tracker = product('strategic-okr-execution-tracker')

/** What the page gets when it is reached from another page of ours. */
function load(list: object[]) {
  answerCalls(({ path }) => (path === '/api/products' ? json(list) : undefined))
  const serverLoader = async () => ({ product: tracker, words: trackerWords, seller: 'Grace Hopper' })
  return clientLoader({ serverLoader } as unknown as Parameters<typeof clientLoader>[0])
}

test('the tracker’s page takes its product from the list of products', async () => {
  const { product: found } = await load([{ id: 'another' }, { ...tracker, title: 'From the list' }])
  expect(found?.title).toBe('From the list')
})

test('without the tracker in the list there is no product, and the page says so', async () => {
  expect((await load([])).product).toBeUndefined()
})
