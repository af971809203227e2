import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { publicUrl } from '#tests/doubles/built-site.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { linkTree } from '../../scripts/building/runtime-packages.ts'

export function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-process-'))
  // Deleting the two thousand files of a release can take long on a busy machine.
  onTestFinished(() => rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }), 60_000)
  return dir
}

export const builtServer = ['build/current/server/server.js']
/** The supervisor, which starts the server processes. */
export const keptUp = ['build/current/server/start.js']
/** Like npm start, with all processes as children of this one. */
export const npmStart = ['scripts/run.mjs', 'start.mjs']

/** Starts the built server as a process. */
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
    ready: () => expect.poll(() => output, { timeout: 150_000 }).toContain('Admin'),
  }
}

/** Copies pages rendered by an earlier start: the sample content under `publicUrl`. */
export function placePages(dataDir: string): void {
  const rendered = join(dataDir, 'rendered')
  if (!existsSync(rendered)) linkTree(inject('madePages'), rendered)
}

export async function startReady(settings: Record<string, string> = {}, command = builtServer, cwd = '.') {
  const { DATA_DIR = temporaryDir(), PORT = String(await freePort()) } = settings
  placePages(DATA_DIR)
  const server = startServer({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent', ...settings, PORT, DATA_DIR }, command, cwd)
  await server.ready()
  return { ...server, port: Number(PORT), url: `http://localhost:${PORT}` }
}

/** Requests a path as is, because fetch would normalize it. */
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
