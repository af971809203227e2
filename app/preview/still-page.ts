import { iconFile, signed, svgUrl } from '#lib/pictures/icons.ts'
import { withoutMarks } from '#lib/text/marks.ts'

/** Which way the links of a page lead. */
export type Links = {
  /** The pages that stay where the reader is. */
  pages: readonly string[]
  /** What their addresses begin with there: '/preview/…'. */
  below: string
  /** What their addresses end with: '?version=3'. */
  query?: string
}

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g
const linkTarget = /(<a\b[^>]*?\shref=")(\/[^"?#]*)(\?[^"#]*)?(#[^"]*)?(?=")/g

/** The page as it looks before its scripts run. React wrote it: nothing in a script looks like its end. */
export function withoutScripts(html: string): string {
  return html.replace(scripts, '')
}

/** Who follows a link goes on in the draft. */
export function keepLinks(html: string, { pages, below, query = '' }: Links): string {
  return html.replace(linkTarget, (whole, before, path, search = '', hash = '') => {
    if (!pages.includes(withoutMarks(path))) return whole
    return (
      before + below + path + (query && search ? `${query}&amp;${search.slice(1)}` : query + search) + hash
    )
  })
}

/** What `readMarks` has to know, where a page without scripts can carry it. */
export function withMeta(html: string, name: string, content: unknown): string {
  const json = JSON.stringify(content).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace('</head>', () => `<meta name="${name}" content="${json}"/></head>`)
}

const linkToSign = /<link rel="[^"]*" href="[^"]*\?sign=[^"]*"[^>]*>/g

/**
 * The sign as a drawing in the page. Under the address of one that is not public a browser would get the published
 * sign, and keep it for a day under the name of the new one: what else asks for it goes.
 */
export function withOwnSign(html: string, key: string, drawing: string): string {
  return html
    .replaceAll(`"${signed(iconFile.svg, key)}"`, () => `"${svgUrl(drawing)}"`)
    .replace(linkToSign, '')
}
