import { expect, test, vi } from 'vitest'
import { cameFromHeaders, rememberSource } from './came-from.browser.ts'

test('where the browser denies storage, as in a frame, a form is sent with the source of its page', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, clear: () => {} })
  history.replaceState(null, '', '/embed/habits?utm_source=podcast')
  rememberSource()
  expect(cameFromHeaders()['x-came-from']).toMatch(/^\d{4}-\d\d-\d\d \?utm_source=podcast \d{4}-/)
})
