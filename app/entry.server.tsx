import { EventEmitter } from 'node:events'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { failureContext, nonceContext, renderedContext } from './context.ts'
import { Nonce } from './document/nonce.ts'

type Page = Buffer<ArrayBuffer>

const scriptPreload = '<link rel="modulepreload"'

/** Sends the page in one piece: no loader is slow enough to be worth streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext) ?? undefined
  const html = await renderPage(entry, request.url, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  const rendered = context.get(renderedContext)
  if (rendered) rendered.html = html
  return new Response(rendered ? null : html, { status, headers })
}

function renderPage(entry: EntryContext, url: string, nonce: string | undefined): Promise<Page> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={entry} url={url} nonce={nonce} />
      </Nonce>,
      {
        ...(nonce && { nonce }),
        onAllReady: () => pipe(collectPage((page) => resolve(withoutScriptPreloads(page)))),
        onShellError: reject,
        onError: reject,
      },
    )
  })
}

/**
 * The minimum React needs to write to. With Node's Writable, twice as many buffers survived garbage collection and the
 * process needed 50 MB more under the same load.
 */
function collectPage(whenWhole: (page: Page) => void): NodeJS.WritableStream {
  const chunks: Uint8Array[] = []
  const destination = Object.assign(new EventEmitter(), {
    writable: true,
    write(chunk: string | Uint8Array) {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      return true
    },
    end() {
      whenWhole(Buffer.concat(chunks))
      return destination
    },
    // onError has the reason already.
    destroy: () => destination,
  })
  return destination
}

/**
 * Script preloads would compete with what the visitor sees first. Edits the bytes in place: a few non-Latin-1
 * characters double the size of a page as a string, and V8 keeps large strings for long.
 */
function withoutScriptPreloads(page: Page): Page {
  let html = page
  for (;;) {
    const at = html.indexOf(scriptPreload)
    if (at === -1) return html
    const after = html.indexOf('>', at) + 1
    html.copyWithin(at, after)
    html = html.subarray(0, html.length - (after - at))
  }
}

/** A request that the visitor aborted is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(failureContext)(error)
}
