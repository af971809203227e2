import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext, servicesContext } from './context.ts'
import { Nonce } from './nonce.ts'

/** Hints to fetch the scripts at once would take the line from what the visitor sees first. */
const scriptPreloads = /<link rel="modulepreload"[^>]*>/g

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
  return new Response(html, { status, headers })
}

function renderPage(entry: EntryContext, url: string, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString().replace(scriptPreloads, ''))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={entry} url={url} nonce={nonce} />
      </Nonce>,
      { ...(nonce && { nonce }), onAllReady: () => pipe(page), onShellError: reject, onError: reject },
    )
  })
}

/** Errors of loaders and of rendering; a visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(servicesContext).log.error({ err: error }, 'a page failed')
}
