import { inflateSync } from 'node:zlib'

/**
 * The text on each page of a pdfkit PDF, in drawing order, with a space between pieces. A character missing from its
 * font is returned as the box a reader sees.
 */
export function pdfWords(pdf: Uint8Array): string[] {
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of latin1(pdf).matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body)
  }
  const objectAt = (body: string, key: string) => {
    const id = body.match(new RegExp(`/${key} (\\d+) 0 R`))?.[1] ?? ''
    return objects.get(id) ?? ''
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.map((page) => {
    const fonts = objectAt(page, 'Resources').match(/\/Font <<([\s\S]*?)>>/)?.[1] ?? ''
    return words(stream(objectAt(page, 'Contents')), (name) =>
      lettersOf(stream(objectAt(objectAt(fonts, name), 'ToUnicode'))),
    )
  })
}

/** Follows the font commands and collects the text. */
function words(drawing: string, campaignsIn: (font: string) => string[]): string {
  let letters: string[] = []
  const pieces: string[] = []
  for (const [, font, shown] of drawing.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = campaignsIn(font)
    // Kerning numbers separate the four-digit glyphs.
    const glyphs = [...(shown ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    pieces.push(glyphs.map((glyph) => (glyph === '0000' ? '□' : letters[Number.parseInt(glyph, 16)])).join(''))
  }
  // Long words break after a hyphen.
  return pieces.join(' ').replace(/\s+/g, ' ').replaceAll('- ', '-').trim()
}

/** The characters of each glyph, by number. A ligature has several. */
function lettersOf(toUnicode: string): string[] {
  const ranges = [...toUnicode.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)]
  const letters: string[] = []
  for (const [, first = '', list = ''] of ranges) {
    for (const [offset, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      letters[Number.parseInt(first, 16) + offset] = Buffer.from(hex.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le')
    }
  }
  return letters
}

function stream(body: string): string {
  const compressed = body.match(/\bstream\n([\s\S]*)\nendstream/)?.[1] ?? ''
  return latin1(inflateSync(Buffer.from(compressed, 'latin1')))
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}
