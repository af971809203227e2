import { renderToString } from 'react-dom/server'
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
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Response {
  const nonce = context.get(nonceContext) ?? undefined
  const page = renderToString(
    <Nonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </Nonce>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${page.replace(scriptPreloads, '')}`, { status, headers })
}

/** Errors of loaders and of rendering; a visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(servicesContext).log.error({ err: error }, 'a page failed')
}
