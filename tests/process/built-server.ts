import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#tests/doubles/free-port.ts'

export function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-process-'))
  // A release archive is two thousand files: a busy machine takes its time to clear them away.
  onTestFinished(() => rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }), 60_000)
  return dir
}

export const builtServer = ['build/current/server/server.js']
/** As npm start runs it; the server is then the child of this process. */
export const npmStart = ['scripts/run.mjs', 'start.mjs']

/** The built server in a process of its own. */
export function startServer(settings: Record<string, string>, command = builtServer, cwd = '.') {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    exited,
    output: () => output,
    ready: () => expect.poll(() => output, { timeout: 50_000 }).toContain('Admin'),
  }
}

export async function startReady(settings: Record<string, string> = {}, command = builtServer) {
  const port = await freePort()
  const server = startServer(
    { PORT: String(port), DATA_DIR: temporaryDir(), LOG_LEVEL: 'silent', ...settings },
    command,
  )
  await server.ready()
  return { ...server, port, url: `http://localhost:${port}` }
}

/** The answer to a path exactly as it stands: fetch would tidy it first. */
export function getRaw(port: number, path: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}
