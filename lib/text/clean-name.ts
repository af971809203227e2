const maxLength = 60
/** Browsers also read full-width and ideographic dots in a domain, which may be in any script. */
const looksLikeLink = /\S*(?:https?:|www\.|\/\/|[@＠]|[\p{L}\p{N}_-][.．。｡]\p{L}{2,})\S*/giu
const unprintable = /[\p{Cc}\p{Cf}<>]/gu
/** Mail clients decode these in a subject, to whatever characters someone encoded. */
const encodedWord = /=\?/g

/**
 * Cleans a name, role or company of a stranger for everything that carries the coach's name: emails, report and PDF go
 * to any address that was typed in, so the stranger could use them to send a text or link of their own. Drops links and
 * limits the length.
 */
export function cleanName(name: string): string {
  const clean = name
    .replace(unprintable, ' ')
    .replace(encodedWord, ' ')
    .replace(looksLikeLink, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return clean.slice(0, maxLength).trim()
}

/** Those that are left, as a list. */
export function cleanNames(names: readonly (string | undefined)[]): string {
  return names
    .map((name = '') => cleanName(name))
    .filter(Boolean)
    .join(', ')
}

/** The first word of the stored name without titles, cleaned. */
export function firstNameOf(name: string): string {
  const [first = ''] = cleanName(name)
    .replace(/^((dr|prof|mrs?|ms|mx)\b\.?\s+)+/i, '')
    .split(' ')
  return first
}
