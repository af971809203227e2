import { expect } from 'vitest'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Vitest brings these for its browser mode alone; happy-dom gets the ones that need no layout. */
const matchers = {
  toBeVisible: (element: HTMLElement) => result(isShown(element), 'visible', outline(element)),
  toBeInTheDocument: (element: Element | null) =>
    result(Boolean(element?.isConnected), 'in the document', element ? outline(element) : 'nothing'),
  toHaveFocus: (element: Element) =>
    result(element === document.activeElement, `focus on ${outline(element)}`, outline(document.activeElement)),
  toBeDisabled: (element: Element) => result(element.matches(':disabled'), 'disabled', outline(element)),
  toBeEnabled: (element: Element) => result(!element.matches(':disabled'), 'enabled', outline(element)),
  toBeChecked: (element: HTMLInputElement) =>
    result(element.checked || element.getAttribute('aria-checked') === 'true', 'checked', outline(element)),
  toHaveAttribute: (element: Element, name: string, value?: string) => {
    const found = element.getAttribute(name)
    return result(value === undefined ? found !== null : found === value, `${name}=${value}`, String(found))
  },
  toHaveValue: (field: Field, value: unknown) =>
    result(String(value ?? '') === field.value, `value ${value}`, field.value),
  toHaveDisplayValue: (field: Field, value: string) => {
    const shown = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.value
    return result(shown === value, `value ${value}`, String(shown))
  },
  toHaveTextContent: matchText,
  /** Vitest's name for a part of the text, or a pattern. */
  toMatchTextContent: matchText,
}

/** Part of the text, or all of it that a pattern asks for; runs of white space count as one. */
function matchText(element: Element, wanted: string | RegExp) {
  const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  return result(typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text), String(wanted), text)
}

function result(pass: boolean, wanted: string, found: string) {
  return { pass, message: () => `Expected${pass ? ' not' : ''}: ${wanted}\nFound: ${found}` }
}

const outline = (element: Element | null) => element?.outerHTML.slice(0, 300) ?? 'nothing'

function isShown(element: HTMLElement): boolean {
  if (!element.isConnected) return false
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    const { display, visibility } = getComputedStyle(each)
    if (each.hidden || display === 'none' || visibility === 'hidden') return false
    const { parentElement: parent } = each
    if (parent instanceof HTMLDetailsElement && !parent.open && each.tagName !== 'SUMMARY') return false
  }
  return true
}

if ('happyDOM' in window) expect.extend(matchers)
