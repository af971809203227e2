import { expect, test } from 'vitest'
import { fitStyles } from './page-styles.server.ts'

const face = (file: string, range = '') =>
  `@font-face{font-family:N;src:url(/assets/${file}.woff2) format("woff2")${range && `;unicode-range:${range}`}}`
const css = `${face('base')}${face('accents', 'U+A1-FF')}${face('extended', 'U+100-17F')}.used{color:red}.unused{color:blue}`
const page = (words: string, script = '') =>
  `<html><head><style id="theme">${css}</style></head><body><p class="used">${words}</p>${script}</body></html>`
const preloads = (html: string) =>
  [...html.matchAll(/rel="preload"[^>]*href="([^"]+)"/g)].map(([, url]) => url)

test('a page asks at once for the fonts of its letters, and for no others', () => {
  expect(preloads(fitStyles(page('Ruth Calloway')))).toEqual([])
  expect(preloads(fitStyles(page('Zoë Ünal')))).toEqual(['/assets/accents.woff2'])
  expect(preloads(fitStyles(page('Łukasz Żółć')))).toEqual([
    '/assets/accents.woff2',
    '/assets/extended.woff2',
  ])
})

test('a page without scripts keeps the rules and faces it needs', () => {
  const html = fitStyles(page('Łukasz', '<script type="application/ld+json">{"name":"Zoë"}</script>'))
  expect(html).toContain('.used')
  expect(html).not.toContain('.unused')
  expect(html.match(/extended\.woff2/g)).toHaveLength(2)
  expect(html).not.toContain('accents.woff2')
})

test('a declaration that is younger than the parser is not taken for an unused variable', () => {
  const young = '.used{content-visibility:auto}.used::details-content{content-visibility:visible}'
  const html = fitStyles(`<style id="theme">:root{--unused:1px}${young}</style><p class="used"></p>`)
  expect(html).toContain(young)
  expect(html).not.toContain('--unused')
})

test('a variable that only an unused one asks for goes too', () => {
  const variables = ':root{--asked:1px;--unused:var(--asked);--kept:2px}.used{margin:var(--kept)}'
  const html = fitStyles(`<style id="theme">${variables}</style><p class="used"></p>`)
  expect(html).toContain('--kept')
  expect(html).not.toMatch(/--unused|--asked/)
})

test('a page with scripts keeps all of them: what it will show is not in it yet', () => {
  const html = fitStyles(page('Ruth', '<script type="module" src="/x.js"></script>'))
  expect(html).toContain(css)
})
