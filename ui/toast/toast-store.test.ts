import { expect, test, vi } from 'vitest'
import { dismissErrors, dismissToast, readToasts, showToast, subscribeToToasts } from './toast-store.browser.ts'

test('one toast at a time: a newer one takes the place of the older', () => {
  showToast({ title: 'First' })
  showToast({ title: 'Second', variant: 'destructive' })
  expect(readToasts()).toMatchObject([{ title: 'Second', variant: 'destructive', open: true }])
})

test('a dismissed toast closes at once and is forgotten after 1,000,000 ms', () => {
  vi.useFakeTimers()
  showToast({ title: 'Bye' })
  const id = readToasts()[0]?.id ?? 0
  dismissToast(id)
  expect(readToasts()).toMatchObject([{ title: 'Bye', open: false }])
  vi.advanceTimersByTime(999_999)
  expect(readToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(readToasts()).toEqual([])
  vi.useRealTimers()
})

test('one that lasts stays beside a newer one, until it is dismissed or the next that lasts', () => {
  const first = showToast({ title: 'Gone', lasts: true })
  showToast({ title: 'Copied' })
  showToast({ title: 'Saved' })
  expect(readToasts()).toMatchObject([{ title: 'Saved' }, { title: 'Gone', open: true }])
  const second = showToast({ title: 'Gone too', lasts: true })
  expect(second).not.toBe(first)
  expect(readToasts()).toMatchObject([{ title: 'Gone too' }])
  dismissToast(second)
  showToast({ title: 'Hello' })
  expect(readToasts()).toMatchObject([{ title: 'Hello' }])
})

test('listeners hear of changes until they leave', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  showToast({ title: 'Hello' })
  leave()
  showToast({ title: 'Again' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('errors can be cleared without touching good news', () => {
  showToast({ title: 'Wrong', variant: 'destructive' })
  dismissErrors()
  expect(readToasts()).toMatchObject([{ title: 'Wrong', open: false }])
  showToast({ title: 'Good' })
  dismissErrors()
  expect(readToasts()).toMatchObject([{ title: 'Good', open: true }])
})
