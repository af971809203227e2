import { notInPreview } from '#content/preview.ts'

const fontFace = /@font-face\s*\{[^}]*\}/g
const fontFile = /url\("?([^)"]+\.woff2)"?\)/

/** Turns a page into a shared preview: with a notice, disabled buttons and preloaded fonts. */
export function asPreview(html: string, notice: string): string {
  const head = `<meta name="robots" content="noindex"/>${fontPreloads(html)}`
  const line = `<p class="bg-amber-tint px-gutter py-2 text-center text-sm">${notice}</p>`
  return html
    .replace(/<head\b[^>]*>/, (start) => start + head)
    .replace(/<body\b[^>]*>/, (start) => start + line)
    .replace(/<(?:button|fieldset)\b[^>]*>/g, resting)
}

/** Popover menus work without scripts. All other controls need scripts, which a preview does not have. */
function resting(tag: string): string {
  const isForm = tag.startsWith('<fieldset')
  if (tag.includes(' popoverTarget=') || tag.includes(' popovertarget=')) return tag
  // React's notation; a plain "disabled" would also match class names.
  const isDisabled = tag.includes(' disabled=""')
  if (isForm && !isDisabled) return tag
  const disabled = isDisabled ? '' : ' disabled=""'
  return `${tag.slice(0, -1)}${disabled} title="${notInPreview}">`
}

/** The published home page embeds its glyphs and preloads no fonts, but a draft's page needs them. */
function fontPreloads(html: string): string {
  if (html.includes('as="font"')) return ''
  const everywhere = (html.match(fontFace) ?? []).filter((face) => !face.includes('unicode-range'))
  const files = everywhere.flatMap((face) => fontFile.exec(face)?.[1] ?? [])
  return files
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}"/>`)
    .join('')
}
