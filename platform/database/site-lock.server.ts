import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { makeDataFolder } from '#platform/folders/make-folder.server.ts'
import type { Log } from '#platform/log.server.ts'
import { ReadableError } from '#platform/readable-error.server.ts'
import type { DatabasePlace } from './connect.server.ts'
import { isBusy } from './sqlite-driver.server.ts'

// Locks on a database that cannot go stale: the operating system (SQLite's file lock) or the connection (PostgreSQL's
// advisory lock) releases them when their holder dies.

class SiteIsRunningError extends ReadableError {}

export type Release = () => Promise<void>
export type HeldLock = { isHeld: () => boolean; release: Release }
type Mode = 'shared' | 'exclusive'
/** The file that SQLite locks, and an arbitrary number, unique on a PostgreSQL database. */
type Lock = { file: string; key: number }

/** Shared by serving processes; a restore holds it alone. */
const siteLock: Lock = { file: 'site.lock', key: 7_395_524_131 }
/** Of the one process that makes the backups. */
const backupsLock: Lock = { file: 'backups.lock', key: 7_395_524_132 }

const retryMs = 500
/** Detects a machine that lost power: PostgreSQL's default is two hours. */
const keepalives = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/** Held while this process serves; waits for a running restore. */
export async function holdWhileServing(place: DatabasePlace, log: Log): Promise<Release> {
  for (let tries = 0; ; tries += 1) {
    const held = await tryToHold(place, siteLock, 'shared')
    if (held) return held.release
    if (tries === 0) log.warn('a backup is being restored; the site continues when that is done')
    await setTimeout(retryMs)
  }
}

/** Held during a restore: no process can serve meanwhile. */
export async function holdWhileRestoring(place: DatabasePlace): Promise<Release> {
  const held = await tryToHold(place, siteLock, 'exclusive')
  if (held) return held.release
  throw new SiteIsRunningError(
    'The site is running on this database, or another restore is. Stop it, on every machine (systemctl stop site), ' +
      'and restore again; nothing was changed.',
  )
}

/** Undefined if another process makes the backups. */
export function holdForBackups(place: DatabasePlace): Promise<HeldLock | undefined> {
  return tryToHold(place, backupsLock, 'exclusive')
}

function tryToHold({ DATABASE_URL, DATA_DIR }: DatabasePlace, lock: Lock, mode: Mode): Promise<HeldLock | undefined> {
  return DATABASE_URL ? tryOnPostgres(DATABASE_URL, lock, mode) : tryOnSqlite(DATA_DIR, lock, mode)
}

/** Locks a separate, empty database file: a read transaction shares it, an exclusive one does not. */
async function tryOnSqlite(dataDir: string, { file }: Lock, mode: Mode): Promise<HeldLock | undefined> {
  makeDataFolder(dataDir)
  const lock = new DatabaseSync(join(dataDir, file), { timeout: 0 })
  try {
    lock.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select 1 from sqlite_schema')
    return { isHeld: () => lock.isOpen, release: async () => lock.close() }
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

async function tryOnPostgres(url: string, { key }: Lock, mode: Mode): Promise<HeldLock | undefined> {
  const client = await connect(url)
  let isHeld = true
  client.once('end', () => (isHeld = false))
  const lock = mode === 'exclusive' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
  const { rows } = await client.query<{ held: boolean }>(`select ${lock}($1) as held`, [key])
  if (rows[0]?.held) {
    const release = mode === 'exclusive' ? () => client.end() : keepHolding(client, url, key)
    return { isHeld: () => isHeld, release }
  }
  await client.end()
  return undefined
}

/** The lock ends with its connection, so it is taken again after a PostgreSQL restart. */
function keepHolding(first: Client, url: string, key: number): Release {
  let client = first
  let released = false
  async function holdAgain(): Promise<void> {
    while (!released) {
      await setTimeout(retryMs, undefined, { ref: false })
      const next = await connect(url).catch(() => undefined)
      if (!next) continue
      client = next
      client.once('end', holdAgain)
      await client.query('select pg_advisory_lock_shared($1)', [key]).catch(() => client.end())
      return
    }
  }
  client.once('end', holdAgain)
  return async () => {
    released = true
    await client.end()
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, options: keepalives })
  // Without a listener a broken connection would end the process. An 'end' event follows, which is handled.
  client.on('error', () => {})
  await client.connect()
  return client
}
