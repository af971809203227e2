import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeptResults } from '#platform/pages/kept-results.server.ts'
import { pageGlyphs } from './page-glyphs.server.ts'

const releaseDir = mkdtempSync(join(tmpdir(), 'letters-'))
beforeAll(() => cp('.generated/fonts', join(releaseDir, 'fonts'), { recursive: true }))
afterAll(() => rmSync(releaseDir, { recursive: true }))

const withGlyphs = (body: string) =>
  pageGlyphs(
    releaseDir,
    createKeptResults(),
  )(`<html><head><title>XYZ</title><style>p{color:red}</style></head><body>${body}</body></html>`)

const rulesOf = (html: string) => html.match(/@font-face\{[^}]*\}/g) ?? []
const rangeOf = (rule: string | undefined) => /unicode-range:([^}]*)/.exec(rule ?? '')?.[1]
const bytesOf = (html: string) =>
  rulesOf(html).map((rule) => Buffer.from(/base64,([^)]*)\)/.exec(rule)?.[1] ?? '', 'base64').length)

test('a page carries both faces, of the letters that it shows', async () => {
  const html = await withGlyphs('<p class="q">abc B</p><script>zzz</script>')
  expect(rulesOf(html).map((rule) => /font-family:([^;]*)/.exec(rule)?.[1])).toEqual(['Newsreader', 'Instrument Sans'])
  // Besides its own: the space, and what a source writes as words: " & ' < >
  for (const rule of rulesOf(html)) expect(rangeOf(rule)).toBe('U+20,U+22,U+26-27,U+3c,U+3e,U+42,U+61-63')
  expect(html).toContain('p{color:red}@font-face')
})

test('a browser is told to read them before it sets the first line', async () => {
  const html = await withGlyphs('<p>abc</p>')
  const urls = rulesOf(html).map((rule) => /url\(([^)]*)\)/.exec(rule)?.[1])
  const links = Array.from(html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]*)"\/>/g), ([, url]) => url)
  expect(links).toEqual(urls)
  expect(html.indexOf('<link')).toBeLessThan(html.indexOf('<style'))
})

test('more letters are more bytes, the same letters the same', async () => {
  const few = bytesOf(await withGlyphs('<p>abc</p>'))
  const same = bytesOf(await withGlyphs('<h2>c</h2><p>baa</p>'))
  const more = bytesOf(await withGlyphs('<p>Quick brown foxes jump over lazy dogs</p>'))
  expect(same).toEqual(few)
  for (const [index, bytes] of few.entries()) {
    expect(bytes).toBeGreaterThan(500)
    expect(more[index]).toBeGreaterThan(bytes)
  }
})
