export type CampaignLink = { campaignId: string; email: string; path: string }

/** The path of a link on this site, or undefined for other sites. */
export function ownPath(href: string, siteUrl: string): string | undefined {
  if (href.startsWith('#')) return `/${href}`
  if (/^\/(?![/\\])/.test(href)) return href
  const url = /^https?:\/\//.test(href) ? URL.parse(href) : null
  if (url?.origin !== new URL(siteUrl).origin) return undefined
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

export function sealedLink({ campaignId, email, path }: CampaignLink): string {
  return [campaignId, email, path].join('\n')
}

export function readSealedLink(text: string): CampaignLink | undefined {
  const [campaignId, email, path] = text.split('\n')
  return campaignId && email && path ? { campaignId, email, path } : undefined
}
