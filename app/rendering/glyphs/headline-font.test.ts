import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeptResults } from '#platform/pages/kept-results.server.ts'
import { headlineFont } from './headline-font.server.ts'

const releaseDir = mkdtempSync(join(tmpdir(), 'headline-'))
beforeAll(() => cp('.generated/fonts', join(releaseDir, 'fonts'), { recursive: true }))
afterAll(() => rmSync(releaseDir, { recursive: true }))

const page = (body: string) => `<html><head><style id="theme">p{color:red}</style></head><body>${body}</body></html>`
const withFont = (body: string) => headlineFont(releaseDir, createKeptResults())(page(body))

/** The size of the font in the page: 0 where there is none. */
const sizeOf = (html: string) => Buffer.from(/base64,([^)]*)\)/.exec(html)?.[1] ?? '', 'base64').length
const stretchOf = (html: string) => Number(/size-adjust:([\d.]+)%/.exec(html)?.[1])

test('a page gets the letters of its headline, and no more', async () => {
  const few = await withFont('<h1 class="a">One <em>two</em></h1><p>Quick brown foxes jump</p>')
  const same = await withFont('<h1>two One</h1>')
  const more = await withFont('<h1>Quick brown foxes jump over lazy dogs</h1>')
  expect(few).toMatch(/^<html><head><style id="theme">p\{color:red\}@font-face\{font-family:Headline;/)
  expect(sizeOf(few)).toBeGreaterThan(500)
  expect(sizeOf(same)).toBe(sizeOf(few))
  expect(sizeOf(more)).toBeGreaterThan(sizeOf(few))
})

test('a page without a headline stays as it is', async () => {
  expect(await withFont('<p>Words</p>')).toBe(page('<p>Words</p>'))
})

test('the stand-in is stretched to the width of the very words', async () => {
  const narrow = stretchOf(await withFont('<h1>iiiiii</h1>'))
  const wide = stretchOf(await withFont('<h1>mmmmmm</h1>'))
  expect(narrow).not.toBe(wide)
  for (const stretch of [narrow, wide]) expect(stretch).toSatisfy((percent) => percent > 80 && percent < 140)
})

test('letters that the file lacks are left to the fonts that have them', async () => {
  expect(sizeOf(await withFont('<h1>Łukasz Żółć</h1>'))).toBeGreaterThan(500)
})
