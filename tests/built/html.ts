/** Parses React's HTML: every element is closed, every attribute is double-quoted. */

export type Element = {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: (Element | string)[]
}

const token = /<!--.*?-->|<!DOCTYPE[^>]*>|<(style|script)\b([^>]*)>(.*?)<\/\1>|<(\/?)([\w-]+)([^>]*)>/gis
const voidTags = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

export function parseHtml(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  let read = 0
  const here = () => open.at(-1) ?? root
  for (const match of html.matchAll(token)) {
    const [whole, rawTag, rawAttributes = '', rawText = '', slash, tag = '', attributes = ''] = match
    if (match.index > read) here().children.push(readEntities(html.slice(read, match.index)))
    read = match.index + whole.length
    if (rawTag) {
      here().children.push({ tag: rawTag, attributes: readAttributes(rawAttributes), children: [rawText] })
    } else if (slash) {
      if (open.pop()?.tag !== tag) throw new Error(`${whole} closes nothing at ${html.slice(read - 80, read)}`)
    } else if (tag) {
      const element: Element = { tag, attributes: readAttributes(attributes), children: [] }
      here().children.push(element)
      if (!voidTags.has(tag) && !attributes.endsWith('/')) open.push(element)
    }
  }
  return root
}

function readAttributes(written: string): Record<string, string> {
  const found = written.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, readEntities(value)]))
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function readEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}

/** All descendants with the tag and attributes, in document order. */
export function findAll(within: Element, tag: string, attributes: Readonly<Record<string, string>> = {}): Element[] {
  return within.children.flatMap((child) => {
    if (typeof child === 'string') return []
    const fits =
      child.tag === tag && Object.entries(attributes).every(([name, value]) => child.attributes[name] === value)
    return [...(fits ? [child] : []), ...findAll(child, tag, attributes)]
  })
}

/** Like `findAll`, but throws unless there is exactly one. */
export function find(within: Element, tag: string, attributes?: Readonly<Record<string, string>>): Element {
  const [found, ...more] = findAll(within, tag, attributes)
  if (found && more.length === 0) return found
  const wanted = `<${tag}> ${JSON.stringify(attributes ?? {})}`
  throw new Error(found ? `there are ${more.length + 1} of ${wanted}` : `there is no ${wanted}`)
}

/** The text of an element, without scripts and styles. */
export function textOf(element: Element): string {
  if (element.tag === 'script' || element.tag === 'style') return ''
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

/** The targets of all links with exactly this text. */
export function linksNamed(within: Element, name: string): (string | undefined)[] {
  const named = findAll(within, 'a').filter((link) => textOf(link) === name)
  return named.map(({ attributes }) => attributes.href)
}

/** The section labelled by this heading. */
export function region(page: Element, heading: string): Element {
  const title = findAll(page, 'h2').find((each) => textOf(each) === heading)
  const section = findAll(page, 'section').find(
    ({ attributes }) => title && attributes['aria-labelledby'] === title.attributes.id,
  )
  if (!section) throw new Error(`there is no section under the heading “${heading}”`)
  return section
}
