/** Unseen, or turning round what follows: they come along with a paste, and nobody typed them. A half of a pair is no character. */
const unseen = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|\p{Surrogate}/gu
/** Joins emoji, parts words at the end of a line: of use among letters alone. */
const onlyHelpers = /^[\s\u00AD\u200C\u200D]*$/

/** A text as a reader would type it: without what cannot be seen, and with spaces for tabs. */
export function readableText(text: string): string {
  const seen = text
    .replace(unseen, '')
    .replace(/[\t\v]/g, ' ')
    .trim()
  return onlyHelpers.test(seen) ? '' : seen
}
