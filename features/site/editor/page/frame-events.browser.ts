import { showToast } from '#ui/toast/toast-store.browser.ts'
import { fieldAt, type Stop } from '../../frame/read-fields.browser.ts'
import { refuseFiles } from '../refuse-files.browser.ts'
import { openFolds } from './frame-text.browser.ts'

/**
 * A click opens its field, as does Enter on a text reached with the arrow keys. Links and forms are disabled;
 * disclosures and menus still open.
 */
export function listen(frame: HTMLIFrameElement, stops: readonly Stop[], onPick: (path: string) => void): void {
  const page = frame.contentDocument
  if (!page) return
  page.onsubmit = (event) => event.preventDefault()
  page.ondragover = refuseFiles
  page.ondrop = refuseFiles
  page.onclick = (event) => {
    const target = event.target as Element
    if (target.closest('a, [type="submit"]')) event.preventDefault()
    const { path, isFixedText } = fieldAt(target)
    if (isFixedText) {
      // Text that opens a disclosure or menu does just that.
      if (!target.closest('summary, [popovertarget]')) reportFixed(path && (() => onPick(path)))
    } else if (path !== undefined) onPick(path)
  }
  page.addEventListener('focusin', noteFocus)
  page.addEventListener('focusout', noteFocus)
  leaveOneTabStop(page, stops)
  page.onkeydown = (event) => {
    const index = stops.findIndex(({ element }) => element === page.activeElement)
    const here = stops[index]
    const step = steps[event.key]
    // After a click outside any text, these keys scroll.
    if (!here || event.altKey || event.ctrlKey || event.metaKey) return
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) onPick(here.path)
    else goTo(nextStop(stops, index, step), here)
  }
}

function reportFixed(openNext: (() => void) | '' | undefined): void {
  showToast({
    title: 'This text can’t be changed here',
    description: 'It is the same on every site, or calculated from other fields.',
    ...(openNext && { action: { label: 'Edit its link or figure', onClick: openNext } }),
  })
}

/** Chromium does not match `:focus` on an iframe whose content has the focus. */
function noteFocus({ type, target }: FocusEvent): void {
  const view = (target as Node).ownerDocument?.defaultView
  view?.frameElement?.toggleAttribute('data-focused', type === 'focusin')
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The page is a single tab stop, so that the form and Publish stay close. */
function leaveOneTabStop(page: Document, stops: readonly Stop[]): void {
  for (const each of page.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')) {
    each.tabIndex = -1
  }
  for (const { element } of stops) element.tabIndex = -1
  const here = stops.find(({ element }) => element === page.activeElement)
  const first = here ?? stops.find(({ element }) => element.checkVisibility())
  if (first) first.element.tabIndex = 0
}

/** The next visible text in page order. Opens disclosures on the way and skips menus. */
function nextStop(stops: readonly Stop[], from: number, step: 1 | -1): Stop | undefined {
  for (let index = from + step; ; index += step) {
    const stop = stops[index]
    if (!stop) return undefined
    openFolds(stop.element)
    if (stop.element.checkVisibility()) return stop
  }
}

function goTo(stop: Stop | undefined, before: Stop): void {
  if (!stop) return
  before.element.tabIndex = -1
  stop.element.tabIndex = 0
  stop.element.focus()
}
