import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Fifty requests a second. */
const pauseMs = 20
/**
 * The number of requests in flight. More could fill the system's connection queue (511) on a busy machine, which then
 * refuses connections regardless of the server.
 */
const maxOpen = 100
const read: Record<string, (body: Buffer) => Buffer> = {
  '': (body) => body,
  gzip: (body) => gunzipSync(body),
  br: (body) => brotliDecompressSync(body),
}

export type Visitors = {
  /** The number of answered requests. */
  answered: () => number
  /** Stops, waits for the last response and returns the problems. */
  leave: () => Promise<string[]>
}

/** Requests pages and files continuously, in every encoding, on reused and new connections. */
export function sendVisitors(port: number, paths: readonly string[]): Visitors {
  const wrong: string[] = []
  const open = new Set<Promise<void>>()
  const kept = new Agent({ keepAlive: true })
  let [sent, answered] = [0, 0]

  function visit(): void {
    if (open.size >= maxOpen) return
    const path = paths[sent % paths.length] ?? '/'
    // Every path in every encoding, on both kinds of connection.
    const round = Math.floor(sent / paths.length)
    const [encoding = '', decode = Buffer.from] = Object.entries(read)[round % 3] ?? []
    const agent = Math.floor(round / 3) % 2 === 0 ? kept : false
    sent += 1
    const visited = ask(port, path, encoding, agent).then(
      (answer) => {
        answered += 1
        const fault = faultOf(answer, decode)
        if (fault) wrong.push(`${path} ${encoding}: ${fault}`)
      },
      (error) => void wrong.push(`${path} ${encoding}: ${error.message}`),
    )
    open.add(visited)
    void visited.then(() => open.delete(visited))
  }

  const sending = setInterval(visit, pauseMs)
  return {
    answered: () => answered,
    async leave() {
      clearInterval(sending)
      await Promise.all(open)
      kept.destroy()
      return wrong
    },
  }
}

type Answer = { status: number; length: string | undefined; encoded: boolean; body: Buffer }

function ask(port: number, path: string, encoding: string, agent: Agent | false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent, headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { 'content-length': length, 'content-encoding': coding } = response.headers
        const status = response.statusCode ?? 0
        resolve({ status, length, encoded: coding !== undefined, body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Checks the status, length and encoding of a response. */
function faultOf({ status, length, encoded, body }: Answer, decode: (body: Buffer) => Buffer): string | undefined {
  if (status !== 200) return `status ${status}`
  if (length !== undefined && body.length !== Number(length)) return `${body.length} bytes instead of ${length}`
  try {
    if ((encoded ? decode(body) : body).length === 0) return 'an empty body'
  } catch (error) {
    return String(error)
  }
}
