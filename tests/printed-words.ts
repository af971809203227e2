import { inflateSync } from 'node:zlib'

/**
 * The visible text of a PDF printed by Chromium, page by page. Without spaces, because a PDF may omit them.
 */
export function printedWords(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const streamAt = (body: string, key: string) =>
    stream(objects.get(body.match(new RegExp(`/${key} (\\d+) 0 R`))?.[1] ?? '') ?? '')
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      lettersOf(streamAt(objects.get(id) ?? '', 'ToUnicode')),
    ]),
  )
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.map((page) => written(streamAt(page, 'Contents'), fonts)).join('')
}

/** Follows the font commands and reads each glyph. */
function written(drawing: string, fonts: ReadonlyMap<string, Map<string, string>>): string {
  let letters = new Map<string, string>()
  let words = ''
  for (const [, font, glyphs = ''] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
    if (font) letters = fonts.get(font) ?? new Map()
    // All glyphs of a font have either two or four digits.
    const digits = [...letters.keys()][0]?.length ?? 4
    for (const glyph of glyphs.match(new RegExp(`.{${digits}}`, 'g')) ?? []) words += letters.get(glyph) ?? '□'
  }
  return words.replaceAll(/\s/g, '')
}

function lettersOf(toUnicode: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, kind, list = ''] of toUnicode.matchAll(/beginbf(char|range)\n([\s\S]*?)endbf/g)) {
    for (const [first = '', last = '', letter = last] of list.split('\n').map(hexIn)) {
      const end = kind === 'range' ? Number.parseInt(last, 16) : Number.parseInt(first, 16)
      for (let glyph = Number.parseInt(first, 16); glyph <= end; glyph += 1) {
        const offset = glyph - Number.parseInt(first, 16)
        letters.set(hexOf(glyph, first.length), letterOf(letter, offset))
      }
    }
  }
  return letters
}

function hexIn(line: string): string[] {
  return [...line.matchAll(/<([0-9A-F]+)>/gi)].map(([, hex = '']) => hex.toUpperCase())
}

function hexOf(glyph: number, digits: number): string {
  return glyph.toString(16).toUpperCase().padStart(digits, '0')
}

/** A ligature has several characters. */
function letterOf(hex: string, offset: number): string {
  const units = (hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
  return String.fromCharCode(...units.slice(0, -1), (units.at(-1) ?? 0) + offset)
}

function stream(body: string): string {
  const compressed = body.match(/\bstream\n([\s\S]*)\nendstream/)?.[1] ?? ''
  return compressed && inflateSync(Buffer.from(compressed, 'latin1')).toString('latin1')
}
