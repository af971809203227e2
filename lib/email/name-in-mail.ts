const maxLength = 60
const looksLikeLink = /\S*(?:https?:|www\.|\/\/|@|\w\.[a-z]{2,})\S*/gi
const unprintable = /[\p{Cc}\p{Cf}<>]/gu
/** In a subject a mail program would decode it, to whatever signs somebody wrote in code. */
const encodedWord = /=\?/g

/**
 * A name as it may stand in a mail. Our mails go to whatever address was typed in, so a stranger could use
 * the name to send their own words or link through us: what looks like a link is dropped, the rest is cut.
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

/** The form's first name is the first word of what is stored. As it may stand in a mail, which greets with it too. */
export function firstNameOf(name: string): string {
  const [first = ''] = nameInMail(name)
    .replace(/^((dr|prof|mrs?|ms|mx)\b\.?\s+)+/i, '')
    .split(' ')
  return first
}
