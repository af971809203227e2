import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'

// How `npm run upgrade` talks to a running site: a socket in the data folder. The request is one line with the
// release's name, the response is JSON lines. A PID file could outlive its process and name another one.

type Reply = { say: string } | { done: boolean }
type Serve = (release: string, say: (line: string) => void) => Promise<boolean>

export type ControlPlace = { DATA_DIR?: string | undefined; PORT?: string | undefined }

/** One per port, because two sites may share a data folder. */
function controlPath({ DATA_DIR = './data', PORT = '3000' }: ControlPlace): string {
  const name = `control-${PORT}`
  return process.platform === 'win32' ? join('\\\\.\\pipe', resolve(DATA_DIR), name) : join(DATA_DIR, name)
}

/** Accepts requests to switch releases. Needs the port first, because it removes a leftover socket. */
export function openControl(place: ControlPlace, serve: Serve): Promise<Server> {
  const path = controlPath(place)
  const server = createServer(async (socket) => {
    // The client may disconnect; the request is completed anyway.
    socket.on('error', () => {})
    const reply = (words: Reply) => socket.writable && socket.write(`${JSON.stringify(words)}\n`)
    const [release = ''] = await firstLine(socket)
    reply({ done: await serve(release, (say) => reply({ say })) })
    socket.end()
  })
  return new Promise((resolve, reject) => {
    if (process.platform !== 'win32') {
      mkdirSync(place.DATA_DIR ?? './data', { recursive: true })
      rmSync(path, { force: true })
    }
    server.once('error', reject)
    server.listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, 0o600)
      resolve(server)
    })
  })
}

/** Asks the running site to switch to a release. Undefined if no site is running. */
export async function requestServing(
  place: ControlPlace,
  release: string,
  say: (line: string) => void,
): Promise<boolean | undefined> {
  const socket = connect(controlPath(place))
  const connected = await new Promise<boolean>((resolve, reject) => {
    socket.once('connect', () => resolve(true))
    // Other errors, such as missing permissions, do not tell whether a site is running.
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(false)
      else reject(error)
    })
  })
  if (!connected) return undefined
  socket.write(`${release}\n`)
  for await (const line of createInterface(socket)) {
    const reply: Reply = JSON.parse(line)
    if ('done' in reply) return reply.done
    say(reply.say)
  }
  say('The site stopped before it answered.')
  return false
}

async function firstLine(socket: NodeJS.ReadableStream): Promise<string[]> {
  for await (const line of createInterface(socket)) return [line]
  return []
}
