import { markLetters, readMarkedText, withoutMarks } from '#lib/text/marks.ts'
import { type SiteFields, siteFieldsMeta } from './site-fields.ts'

/** What the marks of a page said. */
export type TakenMarks = {
  /** Where each field is shown, those in the head too. */
  shown: readonly Shown[]
} & Pick<SiteFields, 'pictures' | 'amounts'>

/** A text of the page that is a field's, whole or in part; without a node it stands in an attribute. */
export type Shown = {
  path: string
  element: Element
  node?: Text
  attribute?: string
  start: number
  end: number
}

/** Takes all marks out of a page that the admin rendered, and keeps where they were. */
export function takeMarks(doc: Document): TakenMarks {
  const { fields, ...found } = takeFields(doc)
  const pathOf = (number: number) => fields[number] ?? ''
  const shown = [...takeFromTexts(doc, pathOf), ...takeFromAttributes(doc, pathOf)]
  return { shown: shown.filter(({ path }) => path), ...found }
}

function takeFields(doc: Document): SiteFields {
  const meta = doc.querySelector(`meta[name="${siteFieldsMeta}"]`)
  meta?.remove()
  return JSON.parse(meta?.getAttribute('content') ?? '{"fields":{},"pictures":{},"amounts":{}}')
}

type PathOf = (number: number) => string

/** Asked of the browser: to look at each of ten thousand attributes from here takes longer than to read the page. */
function takeFromAttributes(doc: Document, pathOf: PathOf): Shown[] {
  const marked = doc.evaluate(
    `//@*[translate(., '${markLetters}', '') != string(.)]`,
    doc,
    null,
    XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
  )
  return Array.from(
    { length: marked.snapshotLength },
    (_, index) => marked.snapshotItem(index) as Attr,
  ).flatMap((attribute) => {
    const { plain, marks } = readMarkedText(attribute.value)
    const element = attribute.ownerElement
    attribute.value = plain
    if (!element) return []
    return marks.map(({ number }) => ({
      ...{ path: pathOf(number), element, attribute: attribute.name },
      ...{ start: 0, end: 0 },
    }))
  })
}

function takeFromTexts(doc: Document, pathOf: PathOf): Shown[] {
  const found: Shown[] = []
  const walker = doc.createTreeWalker(doc.documentElement, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    if (!element || withoutMarks(node.data) === node.data) continue
    const { plain, marks } = readMarkedText(node.data)
    node.data = plain
    for (const { number, start, end } of pairs(marks, plain)) {
      found.push({ path: pathOf(number), element, node, start, end })
    }
  }
  return found
}

/** A page may cut a text, or set its parts in elements of their own: then a mark has lost the other one. */
function pairs(marks: ReturnType<typeof readMarkedText>['marks'], text: string) {
  const open: { number: number; start: number; end: number }[] = []
  const done: typeof open = []
  for (const { number, ends, at } of marks) {
    if (!ends) {
      open.push({
        number,
        start: at > 0 && /\p{L}$/u.test(text.slice(0, at)) ? at - 1 : at,
        end: text.length,
      })
    } else {
      const place = open.findLastIndex((each) => each.number === number)
      const [begun] = place === -1 ? [{ number, start: 0 }] : open.splice(place, 1)
      done.push({ number, start: begun?.start ?? 0, end: at })
    }
  }
  // Those inside another come first: a name within a sentence.
  return [...done, ...open]
}
