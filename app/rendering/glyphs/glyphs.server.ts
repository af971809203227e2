import { readFileSync } from 'node:fs'

/** Subsets a font to these glyphs and returns it as a data URL. */
export async function cutGlyphs(file: string, letters: string, keepFeatures: string[]): Promise<string> {
  // Loaded on demand: it needs 50 MB, and most subsets are cached.
  const { default: subsetFont } = await import('subset-font')
  const font = readFileSync(file)
  const cut = await subsetFont(font, letters, { targetFormat: 'woff2', keepFeatures, noHinting: true })
  return `data:font/woff2;base64,${cut.toString('base64')}`
}

const endOfStyles = /(?=<\/style>)/

export function intoStyles(html: string, rules: string): string {
  return html.replace(endOfStyles, () => rules)
}
