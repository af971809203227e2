import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { returnPath } from '#features/shop/checkout/return-path.ts'
import { brokenPage } from '#platform/http/broken-page.ts'
import type { Log } from '#platform/log.server.ts'
import type { Pages } from '#platform/pages/serve.server.ts'
import type { Site } from './site.server.ts'

type ListenedSite = Pick<Site, 'listener' | 'noteVisit' | 'groupOf' | 'monitoring'>

/** Answers pages from memory and passes everything else on. An error fails its request and never ends the process. */
export function createListener(pages: Pages, site: ListenedSite, log: Log): RequestListener {
  const { noteRequest } = site.monitoring

  function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now()
    // Rendered on request, because the toolbox in memory would show the shop until scripts run.
    if (request.url?.startsWith(returnPath) || !pages.answer(request, response)) return false
    noteRequest('memory', request.method ?? '', response.statusCode, performance.now() - started)
    site.noteVisit(request)
    return true
  }

  function passOn(request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now()
    const group = site.groupOf(request.url ?? '')
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : 0
      noteRequest(group, request.method ?? '', status, performance.now() - started)
    })
    response.on('error', (error) => log.warn({ err: error }, 'a response was cut off'))
    Promise.resolve(site.listener(request, response)).catch((error) => breakOff(error, response))
  }

  function breakOff(error: unknown, response: ServerResponse): void {
    log.error({ err: error }, 'a request could not be answered')
    if (response.writableEnded) return
    // A truncated body must not look complete.
    if (response.headersSent) response.destroy()
    else response.writeHead(503, brokenHeaders).end(brokenPage)
  }

  return (request, response) => {
    try {
      if (!answerFromMemory(request, response)) passOn(request, response)
    } catch (error) {
      // After the response has ended, the visitor did not see the error.
      if (!response.writableEnded) noteRequest('memory', request.method ?? '', 503, 0)
      breakOff(error, response)
    }
  }
}

const brokenHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': '5',
}
