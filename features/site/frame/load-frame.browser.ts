import { ApiError } from '#lib/web/api-client.browser.ts'
import { patchBody } from './patch-page.browser.ts'
import { type PageFields, readFields } from './read-fields.browser.ts'

/**
 * What a frame for `loadFrame` needs: the page around it reaches into it, and nothing in it can be sent or leave it.
 * Scripts are allowed by the sandbox and forbidden by a policy (`prepare`): in a sandbox without them WebKit calls no
 * listener, not even those of the page around. `<iframe title="…" {...frameAttributes} />`, without `src`.
 */
export const frameAttributes = { sandbox: 'allow-same-origin allow-scripts' } as const

/**
 * Shows a page of `/admin/site/frame/…` in the frame, and answers where its fields are. Called again for the same page
 * it changes only what differs. The document stays the same from one call to the next, so that one listener serves all
 * pages.
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
    // A page of a proxy in front of us.
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

/** An empty frame is laid out as pages of the nineties were. The policy holds for good, whatever becomes of the head. */
function prepare(doc: Document): void {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`
  doc.open()
  doc.write(`<!doctype html><html lang="en"><head>${policy}</head><body></body></html>`)
  doc.close()
}

function stylesOf(doc: Document): string {
  return [...doc.head.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
}
