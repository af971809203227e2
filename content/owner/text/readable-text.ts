/** Invisible and bidirectional control characters, which come with pasted text, and lone surrogates. */
const unseen = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|\p{Surrogate}/gu
/** Joiners and soft hyphens are useful only between other characters. */
const onlyMembers = /^[\s\u00AD\u200C\u200D]*$/

/** Removes invisible characters and replaces tabs by spaces. */
export function readableText(text: string): string {
  const seen = text
    .replace(unseen, '')
    .replace(/[\t\v]/g, ' ')
    .trim()
  return onlyMembers.test(seen) ? '' : seen
}
