import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** A client that never finishes its request cannot hold up a stop for longer than this. */
export const stopMs = 10_000
/** Whom another process has taken the place of has time: a phone may still be loading a tool. */
const finishMs = 60_000
/**
 * How much longer than a client is told an idle connection stays open. A process that had to wait for its turn looks at
 * the time before it looks at what has come in, so with Node's one second a busy machine cuts requests off.
 */
const keptLongerMs = 10_000

export type ClosingServer = {
  server: Server
  /** The site goes away: lets open requests finish, and cuts those that do not. */
  stop: () => Promise<void>
  /** Another process serves from now on: no client shall notice. */
  finish: () => Promise<void>
}

/** A server that can end in two ways. */
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
      // A browser keeps its connection open after the answer; it must not keep us.
      const tidy = setInterval(() => server.closeIdleConnections(), 50)
      return closed.finally(() => clearInterval(tidy))
    },
    finish() {
      lastAnswers = true
      cutAfter(finishMs)
      // Not the close of an HTTP server, which ends idle connections at once: a client may be sending its next request
      // on one just now. Left alone, each gets one last answer, or ends after the time that the client was told.
      NetServer.prototype.close.call(server)
      return closed
    },
  }
}
