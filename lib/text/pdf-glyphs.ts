// The characters of the PDF fonts; scripts/assets/fonts.ts creates the subsets.

const printable = /^[\n -~\u00a0-\u017fȘ-ț–—‘’“”•…−€™]*$/
/** Glyphs in that range that the sans-serif font lacks. */
const lacking = /[¤¦¬\u00ad±²³µ¹¼½¾ĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŦŧŨũſ]/
/** Characters that are in the extended fonts. */
const extended = /([\u0100-\u0130\u0132-\u0151\u0154-\u017fȘ-ț]+)/

export type Run = { letters: string; extended: boolean }

/** Names with other characters are left out rather than printed as boxes. */
export function isPrintable(text: string): boolean {
  const normalized = normalize(text)
  return printable.test(normalized) && !lacking.test(normalized)
}

/** Drops characters that would print as boxes. */
export function printed(text: string): string {
  return Array.from(normalize(text)).filter(isPrintable).join('')
}

/** Splits the text where it changes between a font and its extension. */
export function runsOf(text: string): Run[] {
  return text
    .split(extended)
    .filter(Boolean)
    .map((letters) => ({ letters, extended: extended.test(letters) }))
}

/** One code point per letter, and the Romanian ț with comma, as in the fonts. */
function normalize(text: string): string {
  return text.normalize('NFC').replaceAll('ţ', 'ț').replaceAll('Ţ', 'Ț')
}
