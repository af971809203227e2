import type { Marks, Stop } from '../../frame/read-marks.browser.ts'
import { refuseFiles } from '../refuse-files.browser.ts'
import { openFolds } from './frame-text.browser.ts'

/**
 * A click leads to its field, and so does Enter on a text that the arrow keys led to; nothing else on the page is followed,
 * sent or taken. Folds and menus open as ever.
 */
export function listen(frame: HTMLIFrameElement, marks: Marks, onPick: (path: string) => void): void {
  const page = frame.contentDocument
  if (!page) return
  page.onsubmit = (event) => event.preventDefault()
  page.ondragover = refuseFiles
  page.ondrop = refuseFiles
  page.onclick = (event) => {
    const target = event.target as Element
    if (target.closest('a, [type="submit"]')) event.preventDefault()
    const path = marks.pathAt(target, event.clientX, event.clientY)
    if (path !== undefined) onPick(path)
  }
  page.addEventListener('focusin', noteFocus)
  page.addEventListener('focusout', noteFocus)
  const { stops } = marks
  leaveOneTabStop(page, stops)
  page.onkeydown = (event) => {
    const index = stops.findIndex(({ element }) => element === page.activeElement)
    const here = stops[index]
    const step = steps[event.key]
    // Whoever clicked beside a text scrolls with these keys.
    if (!here || event.altKey || event.ctrlKey || event.metaKey) return
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) onPick(here.path)
    else goTo(nextStop(stops, index, step), here)
  }
}

/** To Chromium a frame with the keyboard in it is not `:focus`. */
function noteFocus({ type, target }: FocusEvent): void {
  const view = (target as Node).ownerDocument?.defaultView
  view?.frameElement?.toggleAttribute('data-focused', type === 'focusin')
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The page is one stop of the Tab key, however many links it has: the form behind it is near, and so is Publish before it. */
function leaveOneTabStop(page: Document, stops: readonly Stop[]): void {
  for (const each of page.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')) {
    each.tabIndex = -1
  }
  for (const { element } of stops) element.tabIndex = -1
  const here = stops.find(({ element }) => element === page.activeElement)
  const first = here ?? stops.find(({ element }) => element.checkVisibility())
  if (first) first.element.tabIndex = 0
}

/** The next text in the page's order that can be seen; a fold on the way is opened, a menu is passed by. */
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
