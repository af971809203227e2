import { expect, test } from 'vitest'
import { createKeptResults } from './kept-results.server.ts'
import { fitStyles } from './page-styles.server.ts'

const face = (file: string, range = '') =>
  `@font-face{font-family:N;src:url(/assets/${file}.woff2) format("woff2")${range && `;unicode-range:${range}`}}`
const fitted = (html: string) => fitStyles(html, createKeptResults())
const css = `${face('base')}${face('accents', 'U+A1-FF')}${face('extended', 'U+100-17F')}.used{color:red}.unused{color:blue}`
const page = (words: string, script = '') =>
  `<html><head><style id="theme">${css}</style></head><body><p class="used">${words}</p>${script}</body></html>`
const preloads = (html: string) => [...html.matchAll(/rel="preload"[^>]*href="([^"]+)"/g)].map(([, url]) => url)

test('a page asks at once for the fonts of its letters, and for no others', async () => {
  expect(preloads(await fitted(page('Ruth Calloway')))).toEqual([])
  expect(preloads(await fitted(page('Zoë Ünal')))).toEqual(['/assets/accents.woff2'])
  expect(preloads(await fitted(page('Łukasz Żółć')))).toEqual(['/assets/accents.woff2', '/assets/extended.woff2'])
})

test('a page without scripts keeps the rules and faces it needs', async () => {
  const html = await fitted(page('Łukasz', '<script type="application/ld+json">{"name":"Zoë"}</script>'))
  expect(html).toContain('.used')
  expect(html).not.toContain('.unused')
  expect(html.match(/extended\.woff2/g)).toHaveLength(2)
  expect(html).not.toContain('accents.woff2')
})

test('a declaration that is younger than the parser is not taken for an unused variable', async () => {
  const young = '.used{content-visibility:auto}.used::details-content{content-visibility:visible}'
  const html = await fitted(`<style id="theme">:root{--unused:1px}${young}</style><p class="used"></p>`)
  expect(html).toContain(young)
  expect(html).not.toContain('--unused')
})

test('a variable that only an unused one asks for goes too', async () => {
  const variables = ':root{--asked:1px;--unused:var(--asked);--kept:2px}.used{margin:var(--kept)}'
  const html = await fitted(`<style id="theme">${variables}</style><p class="used"></p>`)
  expect(html).toContain('--kept')
  expect(html).not.toMatch(/--unused|--asked/)
})

test('a page with scripts keeps all of them: what it will show is not in it yet', async () => {
  const html = await fitted(page('Ruth', '<script type="module" src="/x.js"></script>'))
  expect(html).toContain(css)
})
