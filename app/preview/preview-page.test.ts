import { expect, test } from 'vitest'
import { notInPreview } from '#content/preview.ts'
import { asPreview } from './preview-page.ts'

const style =
  '<style>@font-face{font-family:A;src:url(/assets/a.woff2) format("woff2")}' +
  '@font-face{font-family:A;src:url(/assets/b.woff2);unicode-range:U+100}</style>'
const page = (head: string, body: string) => `<html><head>${head}</head><body class="x">${body}</body></html>`

test('a preview says what it is, is found by no search engine and asks for its fonts at once', () => {
  const html = asPreview(page(style, '<h1>a</h1>'), 'A draft.')
  expect(html).toMatch(/<body class="x"><p [^>]*>A draft\.<\/p><h1>/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('as="font" type="font/woff2" crossorigin="anonymous" href="/assets/a.woff2"')
  expect(html).not.toContain('href="/assets/b.woff2"')
})

test('a page that asks for its fonts already does so once', () => {
  const asks = '<link rel="preload" as="font" href="/assets/a.woff2"/>'
  expect(asPreview(page(asks + style, ''), '').match(/as="font"/g)).toHaveLength(1)
})

test.each([
  ['<button type="submit">', `<button type="submit" disabled="" title="${notInPreview}">`],
  ['<button class="a disabled:b">', `<button class="a disabled:b" disabled="" title="${notInPreview}">`],
  ['<button type="button" disabled="">', `<button type="button" disabled="" title="${notInPreview}">`],
  ['<fieldset disabled="" class="a">', `<fieldset disabled="" class="a" title="${notInPreview}">`],
  ['<fieldset class="a">', '<fieldset class="a">'],
  ['<button popovertarget="menu">', '<button popovertarget="menu">'],
])('%s is %s in a preview', (tag, resting) => {
  expect(asPreview(page('', tag), '')).toContain(`</p>${resting}</body>`)
})
