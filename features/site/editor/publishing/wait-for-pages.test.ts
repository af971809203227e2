import { expect, test } from 'vitest'
import { type PagesState, waitForPages } from './wait-for-pages.ts'

/** The states reported while the site answers with these versions, one per second; the last one repeats. */
async function statesWith(answers: readonly (number | Error)[], leftAfter = Number.POSITIVE_INFINITY) {
  const states: PagesState[] = []
  let asks = 0
  await waitForPages(4, {
    async ask() {
      const answer = answers[Math.min(asks, answers.length - 1)] ?? 0
      asks += 1
      if (answer instanceof Error) throw answer
      return answer
    },
    pause: () => Promise.resolve(),
    isLeft: () => asks >= leftAfter,
    onState: (state) => states.push(state),
  })
  return { states, asks }
}

test('a version is live once the pages show it or a newer one', async () => {
  expect(await statesWith([3, 3, 4])).toEqual({ states: ['shown'], asks: 3 })
  expect(await statesWith([5])).toEqual({ states: ['shown'], asks: 1 })
})

test('a failed request is retried', async () => {
  expect(await statesWith([new Error('no connection'), 4])).toEqual({ states: ['shown'], asks: 2 })
})

test('after a minute it is reported as late, and polling continues', async () => {
  const slow = Array.from({ length: 75 }, () => 3)
  expect(await statesWith([...slow, 4])).toEqual({ states: ['late', 'shown'], asks: 76 })
})

test('polling stops when the dialog is closed', async () => {
  expect(await statesWith([3], 2)).toEqual({ states: [], asks: 2 })
})
