import { readFileSync } from 'node:fs'

/** Of a font only these letters, as an address that holds them. */
export async function cutLetters(file: string, letters: string, keepFeatures: string[]): Promise<string> {
  // Loaded here, because it takes 50 MB, and most letters were cut before.
  const { default: subsetFont } = await import('subset-font')
  const font = readFileSync(file)
  const cut = await subsetFont(font, letters, { targetFormat: 'woff2', keepFeatures, noHinting: true })
  return `data:font/woff2;base64,${cut.toString('base64')}`
}

const endOfStyles = /(?=<\/style>)/

export function intoStyles(html: string, rules: string): string {
  return html.replace(endOfStyles, () => rules)
}
