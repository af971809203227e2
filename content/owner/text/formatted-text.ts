export type Formatted =
  | string
  | { look: 'bold' | 'italic'; inside: Formatted[] }
  | { look: 'link'; href: string; inside: Formatted[] }

const bold = String.raw`\*\*(?=\S)(?<bold>[^\n]+?)(?<=\S)\*\*`
const italic = String.raw`(?<![\p{L}\p{N}*])\*(?=[^\s*])(?<italic>[^\n]+?)(?<=[^\s*])\*(?![\p{L}\p{N}*])`
const link = String.raw`\[(?<label>[^[\]\n]+)\]\((?<href>(?:[^()\s]|\([^()\s]*\))*)\)`
const formatted = new RegExp(`${bold}|${italic}|${link}`, 'gu')

/** Allows http, https, mailto and paths on this site. Other schemes could run scripts. */
export function canLeadTo(href: string): boolean {
  if (/^(\/(?!\/)|#)[\w\-/#?=&.%]*$/.test(href)) return true
  if (/^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(href)) return true
  return /^https?:\/\//.test(href) && (URL.parse(href)?.hostname.includes('.') ?? false)
}

/**
 * Parses **bold**, *italic* and [text](address). There is no other syntax; incomplete marks and invalid links stay as
 * typed.
 */
export function readFormatted(text: string, inLink = false): Formatted[] {
  const parts: Formatted[] = []
  let done = 0
  for (const match of text.matchAll(formatted)) {
    const { bold, italic, label = '', href = '' } = match.groups ?? {}
    const isLink = !bold && !italic
    if (isLink && (inLink || !canLeadTo(href))) continue
    if (match.index > done) parts.push(text.slice(done, match.index))
    const inside = readFormatted(bold ?? italic ?? label, inLink || isLink)
    parts.push(isLink ? { look: 'link', href, inside } : { look: bold ? 'bold' : 'italic', inside })
    done = match.index + match[0].length
  }
  if (done < text.length) parts.push(text.slice(done))
  return parts
}

/** Without formatting, for search engines and entry names. */
export function plainText(text: string): string {
  return wordsOf(readFormatted(text))
}

function wordsOf(parts: readonly Formatted[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : wordsOf(part.inside))).join('')
}

/** The invalid link addresses, as typed. */
export function strayLinks(text: string): string[] {
  return [...text.matchAll(new RegExp(link, 'gu'))]
    .map(({ groups }) => groups?.href ?? '')
    .filter((href) => !canLeadTo(href))
}
