import { iconFile, svgUrl, withVersion } from '#lib/pictures/icons.ts'

export type Links = {
  /** Pages whose links stay within the draft. */
  pages: readonly string[]
  /** Path prefix, such as '/preview/…'. */
  below: string
  /** Query suffix, such as '?version=3'. */
  query?: string
}

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g
const linkTarget = /(<a\b[^>]*?\shref=")(\/[^"?#]*)(\?[^"#]*)?(#[^"]*)?(?=")/g

/** A regex is safe here: React escapes `</script>` inside scripts. */
export function withoutScripts(html: string): string {
  return html.replace(scripts, '')
}

export function keepLinks(html: string, { pages, below, query = '' }: Links): string {
  return html.replace(linkTarget, (whole, before, path, search = '', hash = '') => {
    if (!pages.includes(path)) return whole
    return before + below + path + (query && search ? `${query}&amp;${search.slice(1)}` : query + search) + hash
  })
}

const linkToSign = /<link rel="[^"]*" href="[^"]*\?sign=[^"]*"[^>]*>/g

/**
 * Inlines an unpublished sign and removes all links to its files. Those URLs still answer with the published sign,
 * which a browser would cache for a day as the new one.
 */
export function withOwnSign(html: string, key: string, drawing: string): string {
  return html.replaceAll(`"${withVersion(iconFile.svg, key)}"`, () => `"${svgUrl(drawing)}"`).replace(linkToSign, '')
}
