import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createClosingServer } from './closing-server.server.ts'

type Answer = Parameters<typeof createClosingServer>[0]

async function serve(answer: Answer) {
  const closing = createClosingServer(answer)
  closing.server.listen(0)
  await once(closing.server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    closing.server.closeAllConnections()
  })
  const { port } = closing.server.address() as AddressInfo
  const get = async (path = '/') => {
    const asked = request({ port, path, agent }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    const { statusCode: status, headers } = response
    return { status, connection: headers.connection, onOpenConnection: asked.reusedSocket }
  }
  return { ...closing, get }
}

test('whoever is followed by another answers once more on an open connection, and says that it was the last time', async () => {
  const { get, finish } = await serve((_, response) => response.end('here'))
  expect((await get()).connection).toBe('keep-alive')
  const finished = finish()
  expect(await get()).toEqual({ status: 200, connection: 'close', onOpenConnection: true })
  await finished
})

test('a stop ends idle connections, and lets an open request finish', async () => {
  const opened = Promise.withResolvers<() => void>()
  const { get, stop } = await serve((_, response) => opened.resolve(() => response.end('late')))
  const late = get()
  const answer = await opened.promise
  const stopped = stop()
  answer()
  expect((await late).status).toBe(200)
  await stopped
})
