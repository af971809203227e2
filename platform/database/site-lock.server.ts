import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { makeDataFolder } from '#platform/folders/make-folder.server.ts'
import type { Log } from '#platform/log.server.ts'
import { ReadableError } from '#platform/readable-error.server.ts'
import type { DatabasePlace } from './connect.server.ts'
import { isBusy } from './sqlite-driver.server.ts'

// Serving processes share the lock; a restore holds it exclusively. It cannot go stale: the operating system (SQLite's
// file lock) or the connection (PostgreSQL's advisory lock) releases it when its holder dies.

export class SiteIsRunningError extends ReadableError {}

export type Release = () => Promise<void>
type Hold = 'serving' | 'restoring'

const retryMs = 500
/** An arbitrary number, unique on this database. */
const advisoryKey = 7_395_524_131
/** Detects a machine that lost power: PostgreSQL's default is two hours. */
const keepalives = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/** Held while this process serves; waits for a running restore. */
export async function holdWhileServing(place: DatabasePlace, log: Log): Promise<Release> {
  for (let tries = 0; ; tries += 1) {
    const release = await tryToHold(place, 'serving')
    if (release) return release
    if (tries === 0) log.warn('a backup is being restored; the site continues when that is done')
    await setTimeout(retryMs)
  }
}

/** Held during a restore: no process can serve meanwhile. */
export async function holdWhileRestoring(place: DatabasePlace): Promise<Release> {
  const release = await tryToHold(place, 'restoring')
  if (release) return release
  throw new SiteIsRunningError(
    'The site is running on this database, or another restore is. Stop it, on every machine (systemctl stop site), ' +
      'and restore again; nothing was changed.',
  )
}

function tryToHold({ DATABASE_URL, DATA_DIR }: DatabasePlace, hold: Hold): Promise<Release | undefined> {
  return DATABASE_URL ? tryOnPostgres(DATABASE_URL, hold) : tryOnSqlite(DATA_DIR, hold)
}

/** Locks a separate, empty database file: a read transaction shares it, an exclusive one does not. */
async function tryOnSqlite(dataDir: string, hold: Hold): Promise<Release | undefined> {
  makeDataFolder(dataDir)
  const lock = new DatabaseSync(join(dataDir, 'site.lock'), { timeout: 0 })
  try {
    lock.exec(hold === 'restoring' ? 'begin exclusive' : 'begin; select 1 from sqlite_schema')
    return async () => lock.close()
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

async function tryOnPostgres(url: string, hold: Hold): Promise<Release | undefined> {
  const client = await connect(url)
  const lock = hold === 'restoring' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
  const { rows } = await client.query<{ held: boolean }>(`select ${lock}($1) as held`, [advisoryKey])
  if (rows[0]?.held) return hold === 'restoring' ? () => client.end() : keepHolding(client, url)
  await client.end()
  return undefined
}

/** The lock ends with its connection, so it is taken again after a PostgreSQL restart. */
function keepHolding(first: Client, url: string): Release {
  let client = first
  let released = false
  async function holdAgain(): Promise<void> {
    while (!released) {
      await setTimeout(retryMs, undefined, { ref: false })
      const next = await connect(url).catch(() => undefined)
      if (!next) continue
      client = next
      client.once('end', holdAgain)
      await client.query('select pg_advisory_lock_shared($1)', [advisoryKey]).catch(() => client.end())
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
