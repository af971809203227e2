import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type { DatabasePlace } from '#platform/database/connect.server.ts'
import { isBusy } from '#platform/database/sqlite-driver.server.ts'

// One process per database makes the backups, for as long as it lives. As with the site lock, no lock file
// can go stale: the operating system or the database connection releases the lock when its holder is gone.

export type MakerPlace = { isHeld: () => boolean; release: () => Promise<void> }

/** An arbitrary number, unique on this database. */
const advisoryKey = 7_395_524_132
const keepalives = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/** Undefined if another process holds it. */
export function takeMakerPlace({ DATABASE_URL, DATA_DIR }: DatabasePlace): Promise<MakerPlace | undefined> {
  return DATABASE_URL ? takeOnPostgres(DATABASE_URL) : takeOnSqlite(DATA_DIR)
}

async function takeOnSqlite(dataDir: string): Promise<MakerPlace | undefined> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dataDir, 'backups.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return { isHeld: () => lock.isOpen, release: async () => lock.close() }
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

async function takeOnPostgres(url: string): Promise<MakerPlace | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, options: keepalives })
  let held = true
  // Without a listener a broken connection would end the process.
  client.on('error', () => {})
  client.once('end', () => (held = false))
  await client.connect()
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    advisoryKey,
  ])
  if (rows[0]?.held) return { isHeld: () => held, release: () => client.end() }
  await client.end()
  return undefined
}
