import { amountUnder, fieldBeside, fieldsOfAmount } from './find-amount.browser.ts'
import { type Shown, type TakenMarks, takeMarks } from './take-marks.browser.ts'

/** Which field a place of the page shows, and where a field is shown. */
export type Marks = {
  /** The field of what was clicked: `x` and `y` as the event in the frame has them. */
  pathAt: (node: Node, x: number, y: number) => string | undefined
  /** Where a field is shown; of one that has no words of its own, a picture or an entry, the place that belongs to it. */
  elementOf: (path: string) => Element | undefined
  /** Every field that the page has words or a picture of, in its order. */
  paths: string[]
  /** What a keyboard goes through, in the order of the page. */
  stops: Stop[]
}

/** An element of the page, and the field that most of it is. */
export type Stop = { element: HTMLElement; path: string }

/** What holds the address of a link, or of an icon that has none yet. */
const addressAttributes = ['href', 'data-link']

/** For a page that stays the document it is. */
export function readMarks(doc: Document): Marks {
  return findMarks(doc, takeMarks(doc))
}

/** What a page shows where, once its marks were taken out. */
export function findMarks(doc: Document, { shown: all, pictures, amounts }: TakenMarks): Marks {
  const inBody = all.filter(({ element }) => doc.body.contains(element))
  const shown = mainFirst(inBody, ({ element }) => element)
  const addresses = shown.filter(isAddress)
  const read = shown.filter((each) => !isAddress(each))
  const images = mainFirst([...doc.body.querySelectorAll('picture img')], (image) => image)
  const named = (image: Element) => {
    const source = image.getAttribute('src') ?? ''
    return Object.keys(pictures).filter((path) => source.startsWith(`/pictures/${pictures[path]}-`))
  }

  function pathAt(node: Node, x: number, y: number): string | undefined {
    const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : node.parentElement
    if (!element) return undefined
    const near = () => nearest(read, element, x, y)
    const own = named(element.closest('picture')?.querySelector('img') ?? element)
    if (own.length > 0) return own.find((path) => entryOf(path) === entryOf(near() ?? '')) ?? own[0]
    const found = textAt(read, element, x, y) ?? amountAt(element, x, y) ?? addressAt(addresses, element)
    return found ?? (isPrograms(element) ? undefined : near())
  }

  /** A link or button in which no field is shown: its words are the program's, and a field nearby is not what was meant. */
  function isPrograms(element: Element): boolean {
    const control = element.closest('a, button, summary')
    return control !== null && !all.some((each) => control.contains(each.element))
  }

  function amountAt(element: Element, x: number, y: number): string | undefined {
    const amount = amountUnder(element, caretAt(doc, x, y))
    if (amount === undefined) return undefined
    const fields = fieldsOfAmount(amounts, amount)
    const beside = read.filter(({ path }) => fieldBeside(fields, path))
    // A page has the price of what it is about far from its words.
    return fieldBeside(fields, nearest(beside, element, x, y) ?? beside[0]?.path ?? '')
  }

  function elementOf(path: string): Element | undefined {
    const image = images.find((each) => named(each).includes(path))
    if (image) return image
    const first = (fits: (each: string) => boolean) => shown.find((each) => fits(each.path))?.element
    const entry = entryOf(path)
    return (
      first((each) => each === path) ??
      first((each) => each.startsWith(`${path}.`)) ??
      (entry ? first((each) => each.startsWith(`${entry}.`)) : undefined)
    )
  }

  const paths = new Set([...all.map(({ path }) => path), ...images.flatMap(named)])
  const stops = stopsIn(doc, [
    ...images.flatMap((element) => named(element).map((path) => ({ element, path }))),
    ...read.toSorted((one, other) => other.end - other.start - (one.end - one.start)),
    ...addresses.filter(({ element }) => !read.some((each) => element.contains(each.element))),
  ])
  return { pathAt, elementOf, paths: [...paths], stops }
}

/** Each element once, with the first path that is given for it. */
function stopsIn(doc: Document, places: readonly Pick<Shown, 'element' | 'path'>[]): Stop[] {
  const paths = new Map(places.toReversed().map(({ element, path }) => [element, path]))
  return [...doc.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const path = paths.get(element)
    return path === undefined ? [] : [{ element, path }]
  })
}

/** What the page is about comes before its frame, which repeats some of it in closed menus. */
function mainFirst<Each>(list: readonly Each[], elementOf: (each: Each) => Element): Each[] {
  const inMain = (each: Each) => elementOf(each).closest('main') !== null
  return [...list.filter(inMain), ...list.filter((each) => !inMain(each))]
}

function entryOf(path: string): string {
  return path.replace(/\.[^.]+$/, '')
}

/** The field whose words lie under the pointer. */
function textAt(shown: readonly Shown[], within: Element, x: number, y: number): string | undefined {
  const { node, offset } = caretAt(within.ownerDocument, x, y) ?? {}
  if (!node || offset === undefined || !within.contains(node)) return undefined
  return shown.find((each) => each.node === node && each.start <= offset && offset <= each.end)?.path
}

function isAddress({ attribute }: Shown): boolean {
  return attribute !== undefined && addressAttributes.includes(attribute)
}

/** The field of the address that what was clicked leads to. */
function addressAt(addresses: readonly Shown[], clicked: Element): string | undefined {
  return addresses.find(({ element }) => element.contains(clicked))?.path
}

/** Safari has the older of the two. */
function caretAt(doc: Document, x: number, y: number): { node: Node; offset: number } | undefined {
  if ('caretPositionFromPoint' in doc) {
    const caret = doc.caretPositionFromPoint(x, y)
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined
  }
  const range: Range | null = (doc as Document).caretRangeFromPoint(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}

/** The marked thing that is nearest to the pointer, in the smallest part of the page around it that has one. */
function nearest(shown: readonly Shown[], from: Element, x: number, y: number): string | undefined {
  for (
    let part: Element | null = from;
    part && !part.matches('main, body, html');
    part = part.parentElement
  ) {
    const inside = shown.filter(({ element }) => part?.contains(element))
    const distances = inside.map((each) => distanceTo(boxOf(each), x, y))
    const best = inside[distances.indexOf(Math.min(...distances))]
    if (best) return best.path
  }
  return undefined
}

function boxOf({ element, node, start, end }: Shown): DOMRect {
  if (!node) return element.getBoundingClientRect()
  const range = element.ownerDocument.createRange()
  range.setStart(node, start)
  range.setEnd(node, end)
  return range.getBoundingClientRect()
}

function distanceTo({ left, right, top, bottom, width }: DOMRect, x: number, y: number): number {
  // In a closed menu or fold it is nowhere.
  if (width === 0) return Number.POSITIVE_INFINITY
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
