import { markedNumbers, splitAtMarks, withoutMarks } from '#lib/text/marks.ts'

/** Where something starts and ends in the text of the page, without tags and marks. */
type Span = { start: number; end: number }
/** `part` is the index of the start tag, or of the text. */
type Element = Span & { part: number }
type Text = Span & { part: number; parent: Element | undefined; run: Run }
/** First and last text in a run without tags between them. */
type Run = { first: number; last: number }
/** `parts` are the indexes between its marks; `around` is the smallest element with both of them. */
type Field = Span & { path: string; parts: [first: number, end: number]; around: Element | undefined }

const partsOfPage = /<style\b[\s\S]*?<\/style>|<[^>]*>|[^<]+/g
const attributes = / ([\w-]+)="([^"]*)"/g

/**
 * Replaces the marks in a rendered page with attributes: `data-field` names the field of an element's text,
 * `data-field-href` the one of its href, and so on. A field that is only a part of an element's text gets a span, and so
 * does the text around it: a flex container would lay out its pieces as several items.
 * Regexes are safe here: React escapes `<`, `>` and quotes.
 */
export function nameFields(html: string, paths: readonly string[]): string {
  const body = html.indexOf('<body')
  const named = paths.map((path) => path.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
  const { parts, texts, fields } = readBody(html.slice(body), named)
  const split = new Set<Run>()
  const nameElement = ({ part }: Element, path: string) => {
    const tag = parts[part] ?? ''
    // Of two fields that fill the element, the inner one comes first.
    if (!tag.includes(' data-field="')) parts[part] = `${tag.slice(0, -1)} data-field="${path}">`
  }
  for (const {
    path,
    parts: [first, end],
    around,
    ...span
  } of fields) {
    if (around && isSame(around, span)) {
      nameElement(around, path)
      continue
    }
    for (const text of texts.filter(({ part }) => first <= part && part < end)) {
      if (text.parent && isSame(text.parent, text)) nameElement(text.parent, path)
      else {
        parts[text.part] = `<span data-field="${path}">${parts[text.part]}</span>`
        if (text.run.first < text.run.last) split.add(text.run)
      }
    }
  }
  for (const { first, last } of split) {
    parts[first] = `<span>${parts[first]}`
    parts[last] += '</span>'
  }
  return withoutMarks(html.slice(0, body)) + parts.join('')
}

function isSame(one: Span, other: Span): boolean {
  return one.start === other.start && one.end === other.end
}

/** The body in parts without marks, and what the marks said. */
function readBody(html: string, paths: readonly string[]) {
  const parts: string[] = []
  const texts: Text[] = []
  const fields: Field[] = []
  const opened: Element[] = []
  const openElements: { number: number; start: number; part: number; within: readonly Element[] }[] = []
  let run: Run | undefined
  let at = 0
  for (const [part] of html.matchAll(partsOfPage)) {
    if (part.startsWith('</')) Object.assign(opened.pop() ?? {}, { end: at })
    else if (canHoldText(part)) opened.push({ part: parts.length, start: at, end: at })
    if (part.startsWith('<')) {
      parts.push(nameAttributes(part, paths))
      // React puts comments between texts.
      if (!part.startsWith('<!--')) run = undefined
      continue
    }
    for (const piece of splitAtMarks(part)) {
      if (typeof piece === 'string') {
        run ??= { first: parts.length, last: parts.length }
        run.last = parts.length
        texts.push({ part: parts.length, start: at, end: at + piece.length, parent: opened.at(-1), run })
        parts.push(piece)
        at += piece.length
      } else if (!piece.ends) {
        openElements.push({ number: piece.number, start: at, part: parts.length, within: [...opened] })
      } else {
        const place = openElements.findLastIndex(({ number }) => number === piece.number)
        const [start] = place === -1 ? [] : openElements.splice(place, 1)
        // Code that cuts a text drops one of its marks.
        if (!start) continue
        const around = start.within.findLast((element) => opened.includes(element))
        const path = paths[piece.number] ?? ''
        fields.push({ path, start: start.start, end: at, parts: [start.part, parts.length], around })
      }
    }
  }
  return { parts, texts, fields }
}

function canHoldText(part: string): boolean {
  return /^<\w/.test(part) && !part.endsWith('/>') && !part.startsWith('<style')
}

function nameAttributes(tag: string, paths: readonly string[]): string {
  return tag.replace(attributes, (whole, name: string, value: string) => {
    const [number] = markedNumbers(value)
    if (number === undefined) return whole
    return ` ${name}="${withoutMarks(value)}" data-field-${name}="${paths[number] ?? ''}"`
  })
}
