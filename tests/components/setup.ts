import './drawn-components.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats } from '#tools/shared/values/formats.ts'
import { dismissToast, readToasts } from '#ui/toast/toast-store.browser.ts'
import { computedStyle } from './computed-style.ts'
import './matchers.ts'
import { cleanup, configure } from './react.tsx'
import { setWidth } from './window.ts'

// The build defines it per edition; a component test has the full one unless it opens a demo.
vi.stubGlobal('__EDITION__', 'full')

// `findBy…` and `waitFor` give up after a second by default, which is too soon on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

const isHappyDom = 'happyDOM' in window
// As newer browsers do: an effect that returns the promise breaks when its component goes.
if (isHappyDom) Element.prototype.scrollIntoView = () => Promise.resolve() as never
let errors: unknown[][] = []

beforeEach(() => {
  setWidth(1280)
  if (isHappyDom) vi.spyOn(window, 'getComputedStyle').mockImplementation(computedStyle)
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words))
})

/** Every test starts with an empty browser, and an unexpected error in the console fails it. */
afterEach(async () => {
  vi.useRealTimers()
  // A tool that was closed would save what it holds a moment later, into the storage of the next test.
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  if (isHappyDom) document.body.replaceChildren()
  await new Promise((resolve) => setTimeout(resolve))
  for (const { id } of readToasts()) dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  setFormats(firstFormats)
  vi.stubGlobal('__EDITION__', 'full')
  expect(errors).toEqual([])
})
