import { createServer } from 'node:net'

/** Any port that is free now. */
export function freePort(): Promise<number> {
  return listenOnce(0)
}

/** The first free port of a list: the same one in every run, unless something else uses it. */
export async function firstFreePort(ports: readonly number[]): Promise<number> {
  for (const port of ports) {
    try {
      return await listenOnce(port)
    } catch {
      // In use: try the next one.
    }
  }
  throw new Error(`None of the ports ${ports.join(', ')} is free.`)
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })
}
