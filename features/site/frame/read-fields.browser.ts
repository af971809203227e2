/** Maps places of the page to fields, and fields to places. */
export type PageFields = {
  /** Where a field is shown: preferably as text, and in the main part of the page. */
  elementOf: (path: string) => Element | undefined
  paths: string[]
  /** What arrow keys move through, in page order. */
  stops: Stop[]
}

export type Stop = { element: HTMLElement; path: string }

// The server names the fields: app/preview/name-fields.ts. A social icon without an address has it in `data-link`.
const shown = ['data-field', 'data-field-src']
const addresses = ['data-field-href', 'data-field-data-link']
const unseen = ['data-field-alt', 'data-field-aria-label']

const anyOf = (names: readonly string[]) => names.map((name) => `[${name}]`).join()
const clickable = anyOf([...shown, ...addresses])

/** The clicked field. A click on fixed text means the field next to it, if there is only one. */
export type Clicked = { path: string | undefined; isFixedText: boolean }

export function fieldAt(clicked: Element): Clicked {
  const around = clicked.closest(clickable)
  const [inside, ...others] = around ? [] : clicked.querySelectorAll(clickable)
  const near = around ?? (others.length === 0 ? inside : undefined)
  const hasText = [...clicked.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  return { path: near && fieldOf(near), isFixedText: hasText && !around?.matches(anyOf(shown)) }
}

function fieldOf(element: Element): string | undefined {
  const name = [...shown, ...addresses].find((each) => element.hasAttribute(each))
  return name && (element.getAttribute(name) ?? undefined)
}

export function readFields(doc: Document): PageFields {
  const places = new Map<string, Element>()
  for (const part of ['main ', '']) {
    for (const name of [...shown, ...addresses, ...unseen]) {
      for (const element of doc.querySelectorAll(`body ${part}[${name}]`)) {
        const path = element.getAttribute(name) ?? ''
        if (!places.has(path)) places.set(path, element)
      }
    }
  }
  const stops = [...doc.body.querySelectorAll<HTMLElement>(clickable)].flatMap((element) => {
    const isStop = element.matches(anyOf(shown)) || !element.querySelector(anyOf(shown))
    return isStop ? [{ element, path: fieldOf(element) ?? '' }] : []
  })
  return { elementOf: (path) => places.get(path), paths: [...places.keys()], stops }
}
