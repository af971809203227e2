import { type CampaignField, campaignFieldNames, campaignFields } from '#content/admin/campaigns.ts'
import { type Formatted, readFormatted } from '#content/owner/text/formatted-text.ts'
import { paragraphsOf } from '../campaign-text.ts'
import { blockOf } from '../mail-blocks.ts'

const field = /\{ *(\w+) *(?:\|([^{}\n]{0,100}))?\}/g
const buttonLook = 'inline-block rounded bg-blue px-5 py-3 font-semibold text-paper'
/** A place for the cursor after a field; it is not stored. */
export const cursorPlace = '\u200b'
const chipLook = 'rounded bg-blue-tint px-1.5 text-ink'

/** Shows a stored text as it will look: no marks, and fields by their names. */
export function showText(root: HTMLElement, body: string): void {
  const paragraphs = paragraphsOf(body).map((text) => paragraphOf(root.ownerDocument, text))
  root.replaceChildren(...(paragraphs.length > 0 ? paragraphs : [emptyParagraph(root.ownerDocument)]))
}

function emptyParagraph(page: Document): HTMLElement {
  const paragraph = page.createElement('p')
  paragraph.append(page.createElement('br'))
  return paragraph
}

function paragraphOf(page: Document, text: string): HTMLElement {
  const paragraph = page.createElement('p')
  const block = blockOf(readFormatted(text))
  if (block.kind === 'picture') paragraph.append(pictureOf(page, block.href, block.alt))
  else if (block.kind === 'button') {
    paragraph.append(linkOf(page, block.href, nodesOf(page, block.parts), true))
  } else paragraph.append(...nodesOf(page, block.parts))
  return paragraph
}

function nodesOf(page: Document, parts: readonly Formatted[]): Node[] {
  return parts.flatMap((part): Node[] => {
    if (typeof part === 'string') return textNodes(page, part)
    const inside = nodesOf(page, part.inside)
    if (part.look === 'link') return [linkOf(page, part.href, inside)]
    const element = page.createElement(part.look === 'bold' ? 'b' : 'i')
    element.append(...inside)
    return [element]
  })
}

function textNodes(page: Document, text: string): Node[] {
  const nodes: Node[] = []
  const add = (plain: string) => {
    for (const [index, line] of plain.split('\n').entries()) {
      if (index > 0) nodes.push(page.createElement('br'))
      if (line) nodes.push(page.createTextNode(line))
    }
  }
  let done = 0
  for (const { 0: found, 1: name, 2: fallback, index } of text.matchAll(field)) {
    const known = campaignFieldNames.find((each) => each === name)
    if (!known) continue
    add(text.slice(done, index))
    nodes.push(fieldOf(page, known, fallback?.trim()), page.createTextNode(cursorPlace))
    done = index + found.length
  }
  add(text.slice(done))
  return nodes
}

/** Not editable inside: it is removed as a whole. */
export function fieldOf(page: Document, name: CampaignField, fallback?: string): HTMLElement {
  const chip = page.createElement('span')
  chip.contentEditable = 'false'
  chip.dataset.text = fallback ? `{${name}|${fallback}}` : `{${name}}`
  chip.className = chipLook
  chip.textContent = campaignFields[name].label + (fallback ? ` or “${fallback}”` : '')
  return chip
}

export function linkOf(page: Document, href: string, inside: readonly Node[], isButton = false): HTMLElement {
  const link = page.createElement('a')
  link.setAttribute('href', href)
  link.className = isButton ? buttonLook : 'text-link'
  if (isButton) link.dataset.button = ''
  link.append(...inside)
  return link
}

export function pictureOf(page: Document, href: string, alt: string): HTMLElement {
  const picture = page.createElement('img')
  picture.setAttribute('src', href)
  picture.alt = alt
  picture.className = 'max-w-full rounded'
  return picture
}

const blocks = 'P, DIV, UL, OL, LI, BLOCKQUOTE, H1, H2, H3, H4, H5, H6'

/** The text to store: paragraphs with **bold**, *italic* and [links](address). */
export function readText(root: Node): string {
  const paragraphs: string[] = ['']
  const walk = (node: Node): void => {
    for (const child of node.childNodes) {
      if (child instanceof HTMLElement && child.matches(blocks)) {
        paragraphs.push('')
        walk(child)
        paragraphs.push('')
      } else paragraphs[paragraphs.length - 1] += textOf(child)
    }
  }
  walk(root)
  return paragraphs
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE)
    return (node.nodeValue ?? '').replaceAll('\u00a0', ' ').replaceAll(cursorPlace, '')
  if (!(node instanceof HTMLElement)) return ''
  if (node.dataset.text) return node.dataset.text
  if (node.tagName === 'BR') return '\n'
  if (node.tagName === 'IMG')
    return `![${label(node.getAttribute('alt') ?? '') || 'Picture'}](${node.getAttribute('src')})`
  const inside = [...node.childNodes].map(textOf).join('')
  if (node.tagName === 'A') {
    const link = `[${label(inside)}](${node.getAttribute('href')})`
    return inside.trim() ? (node.dataset.button === undefined ? link : `**${link}**`) : ''
  }
  if (/^(B|STRONG)$/.test(node.tagName)) return marked(inside, '**')
  return /^(I|EM)$/.test(node.tagName) ? marked(inside, '*') : inside
}

const label = (text: string) => text.replaceAll(/[[\]\n]/g, ' ')

/** Marks surround words, not the spaces around them, and end with their line. */
function marked(text: string, sign: string): string {
  return text
    .split('\n')
    .map((line) => (line.trim() ? line.replace(/^(\s*)(.*?)(\s*)$/, `$1${sign}$2${sign}$3`) : line))
    .join('\n')
}
