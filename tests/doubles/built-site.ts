import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** Of every server the same, so that the pages of one are those of all. */
export const publicUrl = 'http://localhost:3000'
/** Pages lie there by release, address and words: a later run with the same build finds them made. */
export const keptPages = resolve('node_modules/.cache/rendered-in-tests')

/** The built server for as long as a run of tests takes, once its pages are made. */
export async function startBuiltSite(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-built-'))
  mkdirSync(keptPages, { recursive: true })
  symlinkSync(keptPages, join(dataDir, 'rendered'), 'junction')
  const port = await freePort()
  const server = spawn(process.execPath, ['build/current/server/server.js'], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...settings,
    },
  })
  const ended = once(server, 'close')
  await saysThatItIsReady(server.stdout)
  const url = `http://localhost:${port}`
  // Before that, each page is rendered for whoever asks for it.
  while (!(await fetch(`${url}/api/ready`)).ok) await setTimeout(100)
  return {
    url,
    pid: server.pid,
    async stop() {
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function saysThatItIsReady(output: Readable): Promise<void> {
  let said = ''
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    said += chunk
    if (said.includes('Admin')) break
  }
  if (!said.includes('Admin')) throw new Error(`the built server did not start: ${said}`)
  // A pipe that nobody reads would fill up and stop the server.
  output.resume()
}
