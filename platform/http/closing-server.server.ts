import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { minuteMs } from '#lib/time/durations.ts'

/** The longest that an unfinished request can delay a stop. */
export const stopMs = 10_000
/** After a replacement has taken over there is more time: a phone may still be loading a tool. */
const finishMs = minuteMs
/**
 * How much longer an idle connection stays open than the client was told. A busy process checks its timers before its
 * sockets, so Node's default of one second would cut off requests.
 */
const keptLongerMs = 10_000

export type ClosingServer = {
  server: Server
  /** Shuts down: open requests may finish until the limit. */
  stop: () => Promise<void>
  /** Hands over to another process without any client noticing. */
  finish: () => Promise<void>
}

export function createClosingServer(answer: RequestListener): ClosingServer {
  let lastAnswers = false
  const server = createServer((request, response) => {
    if (lastAnswers) response.setHeader('connection', 'close')
    answer(request, response)
  })
  server.keepAliveTimeoutBuffer = keptLongerMs
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const cutAfter = (limitMs: number) => setTimeout(() => server.closeAllConnections(), limitMs).unref()

  return {
    server,
    stop() {
      cutAfter(stopMs)
      server.close()
      // Browsers keep their connection open after the response; that must not delay us.
      const tidy = setInterval(() => server.closeIdleConnections(), 50)
      return closed.finally(() => clearInterval(tidy))
    },
    finish() {
      lastAnswers = true
      cutAfter(finishMs)
      // Not http.Server's close, which ends idle connections at once while a client may be sending its next request on
      // one. This way each connection gets one last response, or ends after its announced timeout.
      NetServer.prototype.close.call(server)
      return closed
    },
  }
}
