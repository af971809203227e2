import { EventEmitter } from 'node:events'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { failureContext, nonceContext, renderedContext } from './context.ts'
import { Nonce } from './document/nonce.ts'

type Page = Buffer<ArrayBuffer>

const scriptPreload = '<link rel="modulepreload"'

/** The whole page at once: no data of ours is slow enough to show a half-finished one. */
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
 * All that React asks of where it writes to. Of what goes through a Writable of Node's, twice as much outlives
 * a collection, its buffers too, and the process took 50 MB more for the same visitors.
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
    // onError has been told why.
    destroy: () => destination,
  })
  return destination
}

/**
 * Hints to fetch the scripts at once would take the line from what the visitor sees first. Bytes, and in place: as a
 * string a page takes twice its size, because of a few characters, and V8 keeps a string of that size for long.
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

/** Errors of loaders and of rendering; a visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(failureContext)(error)
}
