import { expect, test } from 'vitest'
import { ourMails } from '#content/sequences/our-mails.ts'
import { readyText } from '../ready-text.ts'
import { cursorPlace, readText, showText } from './rich-text.browser.ts'

function shown(body: string): HTMLElement {
  const root = document.createElement('div')
  showText(root, body)
  return root
}

const picture = `/pictures/own-product-${'a'.repeat(32)}-mail.jpg`
const texts = [
  ...Object.values(ourMails).flatMap((mails) => mails.map(({ body }) => body)),
  readyText({ title: 'ROI Calculator', path: '/toolbox/roi', price: '$49' }).body,
  `**[Book a call](/book-call)**\n\n![A team](${picture})`,
  'One line\nand the next, **bold *and italic***, {score} percent and {firstName|there}',
  'Five * three, an {unknown} field, [a link](https://a.example/x_(y)) and a bracket ]',
  '',
]

test.each(texts)('a text that is shown and read back is the same: %.40s', (body) => {
  expect(readText(shown(body))).toBe(body)
})

test('marks are not shown: formatting, buttons, pictures and fields look like themselves', () => {
  const root = shown(`Hello {firstName|there}, **now**\n\n**[Book a call](/book-call)**\n\n![A team](${picture})`)
  expect(root.textContent?.replaceAll(cursorPlace, '')).toBe('Hello First name or “there”, nowBook a call')
  expect(root.querySelector('a[data-button]')?.getAttribute('href')).toBe('/book-call')
  expect(root.querySelector('img')?.getAttribute('alt')).toBe('A team')
})

test('what a browser makes of typing and formatting is read', () => {
  const root = document.createElement('div')
  root.innerHTML =
    'First<div><b>bold </b>and <i>italic</i></div><div><br></div><ul><li>one</li><li>two</li></ul><p>a&nbsp;b</p>'
  const picture = '<p><img src="/pictures/own-product-x-mail.jpg"></p>'
  root.innerHTML += picture
  expect(readText(root)).toBe(
    'First\n\n**bold** and *italic*\n\none\n\ntwo\n\na b\n\n![Picture](/pictures/own-product-x-mail.jpg)',
  )
})
