import { notInPreview } from '#content/preview.ts'

const fontFace = /@font-face\s*\{[^}]*\}/g
const fontFile = /url\("?([^)"]+\.woff2)"?\)/

/** A page for who has a link: it says what it is, which of its buttons rest, and is in our faces at the first look. */
export function asPreview(html: string, notice: string): string {
  const head = `<meta name="robots" content="noindex"/>${fontPreloads(html)}`
  const line = `<p class="bg-amber-tint px-gutter py-2 text-center text-sm">${notice}</p>`
  return html
    .replace(/<head\b[^>]*>/, (start) => start + head)
    .replace(/<body\b[^>]*>/, (start) => start + line)
    .replace(/<(?:button|fieldset)\b[^>]*>/g, resting)
}

/** A menu opens without scripts. All else that is pressed or typed into waits for them, and here they never come. */
function resting(tag: string): string {
  const isForm = tag.startsWith('<fieldset')
  if (tag.includes(' popoverTarget=') || tag.includes(' popovertarget=')) return tag
  // As React writes it; a class may begin with the same word.
  const isDisabled = tag.includes(' disabled=""')
  if (isForm && !isDisabled) return tag
  const disabled = isDisabled ? '' : ' disabled=""'
  return `${tag.slice(0, -1)}${disabled} title="${notInPreview}">`
}

/** The published home page carries its letters, and so asks for no font; a draft's has to ask. */
function fontPreloads(html: string): string {
  if (html.includes('as="font"')) return ''
  const everywhere = (html.match(fontFace) ?? []).filter((face) => !face.includes('unicode-range'))
  const files = everywhere.flatMap((face) => fontFile.exec(face)?.[1] ?? [])
  return files
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}"/>`)
    .join('')
}
