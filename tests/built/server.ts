import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { freePort } from '#tests/doubles/free-port.ts'
import { stripeKeys } from '#tests/doubles/stripe-keys.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    builtUrl: string
  }
}

/** The built server, once for all tests that only read what it answers. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-built-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['build/current/server/server.js'], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ...stripeKeys,
    },
  })
  const ended = once(server, 'close')
  await saysThatItIsReady(server.stdout)
  const url = `http://localhost:${port}`
  await pagesAreMade(url)
  project.provide('builtUrl', url)
  return async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function saysThatItIsReady(output: NodeJS.ReadableStream): Promise<void> {
  let said = ''
  for await (const chunk of output) {
    said += chunk
    if (said.includes('Admin')) break
  }
  if (!said.includes('Admin')) throw new Error(`the built server did not start: ${said}`)
  // A pipe that nobody reads would fill up and stop the server.
  output.resume()
}

/** Before that, each page is rendered for whoever asks for it. */
async function pagesAreMade(url: string): Promise<void> {
  while (!(await fetch(`${url}/api/ready`)).ok) await setTimeout(100)
}
