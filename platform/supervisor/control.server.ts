import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'

// How `npm run upgrade` speaks to a running site: a socket in the data folder, one line with a release's name one way,
// lines of JSON the other. A file with a process id could outlive its process and name a stranger's.

type Reply = { say: string } | { done: boolean }
type Serve = (release: string, say: (line: string) => void) => Promise<boolean>

export type ControlPlace = { DATA_DIR?: string | undefined; PORT?: string | undefined }

/** Each port has its own: two sites may share a data folder. */
function controlPath({ DATA_DIR = './data', PORT = '3000' }: ControlPlace): string {
  const name = `control-${PORT}`
  return process.platform === 'win32' ? join('\\\\.\\pipe', resolve(DATA_DIR), name) : join(DATA_DIR, name)
}

/** Takes orders to serve from another release. Whoever has the port may clear away what was left behind here. */
export function openControl(place: ControlPlace, serve: Serve): Promise<Server> {
  const path = controlPath(place)
  const server = createServer(async (socket) => {
    // Who asked may go away; what was asked for is done all the same.
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

/** Asks the running site to serve from a release. Returns whether it does, or nothing where no site runs. */
export async function askToServe(
  place: ControlPlace,
  release: string,
  say: (line: string) => void,
): Promise<boolean | undefined> {
  const socket = connect(controlPath(place))
  const connected = await new Promise<boolean>((resolve, reject) => {
    socket.once('connect', () => resolve(true))
    // Whoever may not knock does not know whether somebody is in.
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
  say('The site went away before it had answered.')
  return false
}

async function firstLine(socket: NodeJS.ReadableStream): Promise<string[]> {
  for await (const line of createInterface(socket)) return [line]
  return []
}
