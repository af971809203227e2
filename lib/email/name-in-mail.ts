const maxLength = 60
const looksLikeLink = /\S*(?:https?:|www\.|\/\/|@|\w\.[a-z]{2,})\S*/gi
const unprintable = /[\p{Cc}\p{Cf}<>]/gu
/** Mail clients decode these in a subject, to whatever characters someone encoded. */
const encodedWord = /=\?/g

/**
 * Makes a name safe for a mail. Our mails go to any address that was typed in, so a stranger could use the name to
 * send their own text or link through us. Drops links and limits the length.
 */
export function nameInMail(name: string): string {
  const clean = name
    .replace(unprintable, ' ')
    .replace(encodedWord, ' ')
    .replace(looksLikeLink, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return clean.slice(0, maxLength).trim()
}

/** The first word of the stored name without titles, safe for a mail. */
export function firstNameOf(name: string): string {
  const [first = ''] = nameInMail(name)
    .replace(/^((dr|prof|mrs?|ms|mx)\b\.?\s+)+/i, '')
    .split(' ')
  return first
}
