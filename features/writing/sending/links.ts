/** Which reader of which letter followed a link to which of our pages. */
export type LetterLink = { letterId: string; email: string; path: string }

/** Where on our own site an address leads; undefined for one that leads elsewhere. */
export function ownPath(href: string, siteUrl: string): string | undefined {
  if (href.startsWith('#')) return `/${href}`
  if (/^\/(?![/\\])/.test(href)) return href
  const url = /^https?:\/\//.test(href) ? URL.parse(href) : null
  if (url?.origin !== new URL(siteUrl).origin) return undefined
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

export function sealedLink({ letterId, email, path }: LetterLink): string {
  return [letterId, email, path].join('\n')
}

export function readSealedLink(text: string): LetterLink | undefined {
  const [letterId, email, path] = text.split('\n')
  return letterId && email && path ? { letterId, email, path } : undefined
}
