import { ApiError } from '#lib/api-client.browser.ts'
import { type Marks, readMarks } from './read-marks.browser.ts'

/**
 * What a frame for `loadFrame` needs: nothing in it runs, and the page around it may reach into it.
 * `<iframe title="…" {...frameAttributes} />`, without `src`.
 */
export const frameAttributes = { sandbox: 'allow-same-origin' } as const

/**
 * Shows a page of `/admin/site/frame/…` in the frame, and answers where its fields are. The page is fetched as text
 * and its marks are taken out before it is shown, so that nobody sees it with them. Called again for the same page
 * it changes the body alone: fonts stay, and so do the place it is scrolled to and what was folded open.
 *
 * `marks.pathAt` takes the target of a click in `frame.contentDocument`, whose default, a link, must be prevented. The
 * document stays the same from one call to the next, so that one listener serves all pages.
 */
export async function loadFrame(
  frame: HTMLIFrameElement,
  url: string,
  signal: AbortSignal | null = null,
): Promise<Marks> {
  const response = await fetch(url, { signal })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, messageIn(text) ?? response.statusText)
  const page = new DOMParser().parseFromString(text, 'text/html')
  const marks = readMarks(page)
  signal?.throwIfAborted()
  show(frame, page, new URL(url, location.href).pathname)
  return marks
}

function messageIn(text: string): string | undefined {
  try {
    return JSON.parse(text).message
  } catch {
    // A page of a proxy in front of us.
    return undefined
  }
}

const pathAttribute = 'data-shows'

function show(frame: HTMLIFrameElement, page: Document, path: string): void {
  const doc = frame.contentDocument
  const view = frame.contentWindow
  if (!doc || !view) throw new Error('the frame is not in the page')
  if (!isPrepared(doc)) prepare(doc)
  const samePage = frame.getAttribute(pathAttribute) === path
  const place = samePage ? { left: view.scrollX, top: view.scrollY } : { left: 0, top: 0 }
  if (samePage) keepFolds(doc, page)
  if (stylesOf(doc) !== stylesOf(page)) doc.head.replaceWith(doc.adoptNode(page.head))
  doc.body.replaceWith(doc.adoptNode(page.body))
  frame.setAttribute(pathAttribute, path)
  view.scrollTo({ ...place, behavior: 'instant' })
}

const standardsMode = 'CSS1Compat'

function isPrepared(doc: Document): boolean {
  return doc.compatMode === standardsMode
}

/** An empty frame is laid out as pages of the nineties were. */
function prepare(doc: Document): void {
  doc.open()
  doc.write('<!doctype html><html lang="en"><head></head><body></body></html>')
  doc.close()
  // What is laid out only when it comes near would be somewhere else after each change.
  const style = doc.createElement('style')
  style.textContent = '.below-the-fold { content-visibility: visible !important }'
  doc.documentElement.append(style)
}

function stylesOf(doc: Document): string {
  return [...doc.head.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
}

function keepFolds(from: Document, to: Document): void {
  const before = [...from.querySelectorAll('details')]
  const after = [...to.querySelectorAll('details')]
  if (before.length !== after.length) return
  for (const [index, fold] of after.entries()) fold.open = before[index]?.open ?? false
}
