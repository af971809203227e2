const maxLength = 80
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/**
 * Where a visitor came from: the campaign in the address, else the host of the page that linked here. Null from
 * our own pages and where nothing is known. Nothing else of either address is kept.
 */
export function sourceOf(search: string, referrer: string | undefined, ownHosts: readonly string[]) {
  return campaignIn(search) ?? referringHost(referrer, ownHosts)
}

function campaignIn(search: string): string | null {
  if (!search.includes('utm_source=')) return null
  const query = new URLSearchParams(search)
  const parts = utmNames.map((name) => tidy(query.get(name) ?? '')).filter(Boolean)
  return parts.length > 0 ? parts.join(' / ').slice(0, maxLength) : null
}

function referringHost(referrer: string | undefined, ownHosts: readonly string[]): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { host, protocol } = new URL(referrer)
  if (!/^(https?|android-app):$/.test(protocol) || !host || ownHosts.includes(host)) return null
  return host.replace(/^www\./, '').slice(0, maxLength)
}

/** Anyone can write a link to us: what stands in it is cut down to plain words. */
function tidy(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._ -]/gu, '')
    .trim()
    .slice(0, 40)
}
