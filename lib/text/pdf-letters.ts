// Which letters the PDF's fonts have; see scripts/assets/fonts.ts, which cuts them.

const printable = /^[\n -~\u00a0-\u017fȘ-ț–—‘’“”•…−€™]*$/
/** Between them, a few that the sans-serif was never drawn with. */
const lacking = /[¤¦¬\u00ad±²³µ¹¼½¾ĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŦŧŨũſ]/
/** Those that lie in fonts of their own. */
const extended = /([\u0100-\u0130\u0132-\u0151\u0154-\u017fȘ-ț]+)/

export type Run = { letters: string; extended: boolean }

/** A name in other letters is left out rather than printed as boxes. */
export function isPrintable(text: string): boolean {
  const letters = spelled(text)
  return printable.test(letters) && !lacking.test(letters)
}

/** The text without the letters that would be boxes. */
export function printed(text: string): string {
  return Array.from(spelled(text)).filter(isPrintable).join('')
}

/** The text cut where it changes between a font and its extension. */
export function runsOf(text: string): Run[] {
  return text
    .split(extended)
    .filter(Boolean)
    .map((letters) => ({ letters, extended: extended.test(letters) }))
}

/** Each letter as one character, and the Romanian ț with the comma that the fonts have for it. */
function spelled(text: string): string {
  return text.normalize('NFC').replaceAll('ţ', 'ț').replaceAll('Ţ', 'Ț')
}
