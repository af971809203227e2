import { ApiError } from '#lib/web/api-client.browser.ts'
import { patchBody } from './patch-page.browser.ts'
import { type PageFields, readFields } from './read-fields.browser.ts'

/**
 * For the iframe that `loadFrame` fills, which has no `src`. The editor can reach into it, but its forms and links lead
 * nowhere. The sandbox allows scripts and a policy forbids them (`prepare`), because in a sandbox without scripts WebKit
 * calls no listeners, not even the editor's.
 */
export const frameAttributes = { sandbox: 'allow-same-origin allow-scripts' } as const

/**
 * Shows a page of `/admin/site/frame/…` in the frame and returns where its fields are. Loading the same page again only
 * changes what differs. The document stays the same for all pages, so listeners are added once.
 */
export async function loadFrame(
  frame: HTMLIFrameElement,
  url: string,
  signal: AbortSignal | null = null,
): Promise<PageFields> {
  const response = await fetch(url, { signal })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, messageIn(text) ?? response.statusText)
  const page = new DOMParser().parseFromString(text, 'text/html')
  signal?.throwIfAborted()
  return readFields(show(frame, page, new URL(url, location.href).pathname))
}

function messageIn(text: string): string | undefined {
  try {
    return JSON.parse(text).message
  } catch {
    // An error page of a proxy in front of us.
    return undefined
  }
}

const pathAttribute = 'data-shows'

function show(frame: HTMLIFrameElement, page: Document, path: string): Document {
  const doc = frame.contentDocument
  const view = frame.contentWindow
  if (!doc || !view) throw new Error('the frame is not in the page')
  if (!isPrepared(doc)) prepare(doc)
  if (stylesOf(doc) !== stylesOf(page)) doc.head.replaceWith(doc.adoptNode(page.head))
  if (frame.getAttribute(pathAttribute) === path) {
    patchBody(doc.body, page.body)
    return doc
  }
  doc.body.replaceWith(doc.adoptNode(page.body))
  frame.setAttribute(pathAttribute, path)
  view.scrollTo({ left: 0, top: 0, behavior: 'instant' })
  return doc
}

const standardsMode = 'CSS1Compat'

function isPrepared(doc: Document): boolean {
  return doc.compatMode === standardsMode
}

/** Leaves quirks mode, in which empty frames start. The policy stays in force even if the head is replaced. */
function prepare(doc: Document): void {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`
  doc.open()
  doc.write(`<!doctype html><html lang="en"><head>${policy}</head><body></body></html>`)
  doc.close()
}

function stylesOf(doc: Document): string {
  return [...doc.head.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
}
