import { join } from 'node:path'
import type { KeptResults } from '#platform/pages/kept-results.server.ts'
import { cutGlyphs, intoStyles } from './glyphs.server.ts'

const faces = [
  {
    family: 'Newsreader',
    weight: '500',
    file: 'newsreader.woff2',
    features: ['kern', 'liga', 'lnum', 'tnum'],
  },
  { family: 'Instrument Sans', weight: '400 700', file: 'instrument-sans.woff2', features: ['ccmp', 'tnum'] },
]

const unseen = /<(head|style|script)[\s>][\s\S]*?<\/\1>|<[^>]*>/g
/** Characters that HTML writes as entities, such as &quot;. */
const escaped = `"'&<>`

const startOfStyles = /(?=<style\b)/

/**
 * Embeds all glyphs that a page shows in its styles, so that it needs no font file for the first paint. Other
 * glyphs, such as those a browser extension adds, load from the font files.
 *
 * Each subset is also preloaded, because a browser decodes a font on first use, which is too late for the first paint.
 * The copy costs nothing once compressed. `font-display: optional` prevents a later layout shift.
 */
export function pageGlyphs(releaseDir: string, kept: KeptResults): (html: string) => Promise<string> {
  return async (html) => {
    const letters = [...new Set(html.replace(unseen, ' ').replace(/\s/g, ' ') + escaped)].sort()
    const [links, rules]: [string[], string[]] = [[], []]
    for (const { family, weight, file, features } of faces) {
      const cut = () => cutGlyphs(join(releaseDir, 'fonts', file), letters.join(''), features)
      const url = await kept.get(['letters', file, letters], cut)
      links.push(`<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${url}"/>`)
      rules.push(
        `@font-face{font-family:${family};font-weight:${weight};font-display:optional;` +
          `src:url(${url}) format("woff2");unicode-range:${rangesOf(letters)}}`,
      )
    }
    return intoStyles(html, rules.join('')).replace(startOfStyles, () => links.join(''))
  }
}

/** In the syntax of `unicode-range`: U+20,U+41-5a. */
function rangesOf(letters: readonly string[]): string {
  const ranges: [first: number, last: number][] = []
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0
    const range = ranges.at(-1)
    if (range?.[1] === code - 1) range[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',')
}
