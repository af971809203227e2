import type { Formatted } from '#content/owner/text/formatted-text.ts'

/** What a paragraph becomes in the email. */
export type Block =
  | { kind: 'text'; parts: readonly Formatted[] }
  | { kind: 'button'; href: string; parts: readonly Formatted[] }
  | { kind: 'picture'; href: string; alt: string }

const pictureAddress = /^\/pictures\/own-[\w-]+-mail\.jpg$/

/**
 * A link in bold alone in its paragraph is a button; an exclamation mark and a link to an uploaded picture, as in
 * Markdown, is that picture. Everything else is text.
 */
export function blockOf(parts: readonly Formatted[]): Block {
  const [first, second] = parts
  if (typeof first === 'object' && first.look === 'bold' && parts.length === 1) {
    const [link, ...more] = first.inside
    if (typeof link === 'object' && link.look === 'link' && more.length === 0) {
      return { kind: 'button', href: link.href, parts: link.inside }
    }
  }
  if (first === '!' && parts.length === 2 && typeof second === 'object' && second.look === 'link') {
    const alt = second.inside.filter((part) => typeof part === 'string').join('')
    if (pictureAddress.test(second.href)) return { kind: 'picture', href: second.href, alt }
  }
  return { kind: 'text', parts }
}

/** The names of the uploaded pictures in a text. */
export function picturesIn(body: string): string[] {
  return [...body.matchAll(/\(\/pictures\/(own-[\w-]+)-mail\.jpg\)/g)].map(([, name = '']) => name)
}
