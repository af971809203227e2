import { beforeEach, expect, test } from 'vitest'
import { fieldAt, readFields } from './read-fields.browser.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <header><b data-field="who.name">Ada</b></header>
    <main>
      <h1 data-field="title">I am <i data-field="who.name">Ada</i>, hello</h1>
      <button>Get it for <span data-field="price">$49</span></button>
      <a href="/x" data-field-href="link"><svg></svg></a>
      <a href="/x" data-field-href="link"><span id="call">Book a call</span></a>
      <a href="/y" data-field-href="other"><em data-field="label">On</em></a>
      <picture><img data-field-src="picture" data-field-alt="alt"></picture>
      <p id="fixed">Fixed</p>
    </main>`
})

const at = (selector: string) => fieldAt(document.querySelector(selector) ?? document.body)

test.each([
  ['h1', 'title', false],
  ['h1 i', 'who.name', false],
  ['svg', 'link', false],
  ['em', 'label', false],
  ['img', 'picture', false],
  ['picture', 'picture', false],
  ['main', undefined, false],
  ['#fixed', undefined, true],
  ['button', 'price', true],
  ['#call', 'link', true],
])('a click on %s means the field %s, and is on fixed text: %s', (selector, path, isFixedText) => {
  expect(at(selector)).toEqual({ path, isFixedText })
})

test('a field is found in the main part first, and an alt text at its picture', () => {
  const { elementOf } = readFields(document)
  expect(elementOf('who.name')?.tagName).toBe('I')
  expect(elementOf('alt')?.tagName).toBe('IMG')
  expect(elementOf('other')?.getAttribute('href')).toBe('/y')
  expect(elementOf('nothing')).toBeUndefined()
})

test('the keyboard goes through texts, pictures and links without a text, in the order of the page', () => {
  expect(readFields(document).stops.map(({ path }) => path)).toEqual([
    ...['who.name', 'title', 'who.name', 'price', 'link', 'link', 'label', 'picture'],
  ])
})
