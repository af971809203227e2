import { connect, createServer, type Socket } from 'node:net'

/**
 * Stands where a proxy would in front of several processes: each connection goes to the next of them, and past one
 * that does not answer. `onServe` hears which one a connection went to.
 */
export async function startRoundRobin(ports: readonly number[], onServe: (port: number) => void = () => {}) {
  const open = new Set<Socket>()
  let turn = 0

  function lead(client: Socket, triesLeft: number): void {
    const port = ports[turn % ports.length] ?? 0
    turn += 1
    const server = connect(port, '127.0.0.1')
    server.once('connect', () => {
      onServe(port)
      client.pipe(server)
      server.pipe(client)
    })
    server.once('error', () => {
      if (server.bytesWritten === 0 && triesLeft > 0) lead(client, triesLeft - 1)
      else client.destroy()
    })
    client.once('close', () => server.destroy())
    server.once('close', (failed) => {
      if (!failed) client.destroy()
    })
  }

  const proxy = createServer((client) => {
    open.add(client)
    client.once('close', () => open.delete(client))
    client.on('error', () => client.destroy())
    lead(client, ports.length)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (!address || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      for (const client of open) client.destroy()
      return new Promise<void>((resolve) => void proxy.close(() => resolve()))
    },
  }
}
