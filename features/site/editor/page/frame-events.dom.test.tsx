import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, readToasts } from '#ui/toast/toast-store.browser.ts'
import { listen } from './frame-events.browser.ts'

const onPick = vi.fn()
const toastShown = () => readToasts().find(({ open }) => open)?.title

/** Another document, as in a frame: its listeners stay away from other tests. */
let page: Document

beforeEach(() => {
  page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `
    <h1 data-field="who.tagline">Less</h1>
    <p id="fixed">Fixed</p>
    <a href="https://cal.example" data-field-href="who.links.booking">Book a call</a>
    <section></section>
    <details><summary>More</summary></details>`
  listen({ contentDocument: page } as HTMLIFrameElement, [], onPick)
})

afterEach(() => {
  onPick.mockClear()
  for (const { id } of readToasts()) dismissToast(id)
})

function click(selector: string): void {
  page.querySelector<HTMLElement>(selector)?.click()
}

test('a click on a text opens its field', () => {
  click('h1')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('who.tagline')
  expect(toastShown()).toBeUndefined()
})

test('a click on a text without a field says so; a click outside any text or on a disclosure does not', () => {
  click('section')
  click('summary')
  expect(toastShown()).toBeUndefined()
  click('#fixed')
  expect(toastShown()).toBe('This text can’t be changed here')
  expect(onPick).not.toHaveBeenCalled()
})

test('a click on a fixed label says so and offers its link instead of opening it', () => {
  click('a')
  expect(toastShown()).toBe('This text can’t be changed here')
  expect(onPick).not.toHaveBeenCalled()
  readToasts()
    .find(({ open }) => open)
    ?.action?.onClick()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('who.links.booking')
})
