import { expect, test } from 'vitest'
import { keepLinks, withoutScripts } from './still-page.ts'

const links = { pages: ['/', '/toolbox'], below: '/preview/abc' }

test.each([
  ['/', '/preview/abc/'],
  ['/toolbox', '/preview/abc/toolbox'],
  ['/toolbox#waitlist', '/preview/abc/toolbox#waitlist'],
  ['/toolbox?buy=x', '/preview/abc/toolbox?buy=x'],
  ['/tools/demo.html', '/tools/demo.html'],
  ['#main', '#main'],
  ['https://elsewhere.example/toolbox', 'https://elsewhere.example/toolbox'],
  ['//elsewhere.example/', '//elsewhere.example/'],
])('a link to %s leads to %s', (from, to) => {
  const link = (href: string) => `<a class="x" href="${href}">on</a><link rel="canonical" href="${from}"/>`
  expect(keepLinks(link(from), links)).toBe(link(to))
})

test('a version goes along with every link', () => {
  const inVersion = (href: string) => keepLinks(`<a href="${href}">`, { ...links, query: '?version=3' })
  expect(inVersion('/toolbox#waitlist')).toBe('<a href="/preview/abc/toolbox?version=3#waitlist">')
  expect(inVersion('/toolbox?buy=x')).toBe('<a href="/preview/abc/toolbox?version=3&amp;buy=x">')
})

test('scripts of any kind are gone, and nothing around them', () => {
  const html = '<p>a</p><script type="module" async="">import "/x"</script><script>1\n2</script><p>b</p>'
  expect(withoutScripts(html)).toBe('<p>a</p><p>b</p>')
})
