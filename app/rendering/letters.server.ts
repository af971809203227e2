import subsetFont from 'subset-font'

/** Of a font only these letters, as an address that holds them. */
export async function cutLetters(font: Buffer, letters: string, keepFeatures: string[]): Promise<string> {
  const cut = await subsetFont(font, letters, { targetFormat: 'woff2', keepFeatures, noHinting: true })
  return `data:font/woff2;base64,${cut.toString('base64')}`
}

const endOfStyles = /(?=<\/style>)/

export function intoStyles(html: string, rules: string): string {
  return html.replace(endOfStyles, () => rules)
}
