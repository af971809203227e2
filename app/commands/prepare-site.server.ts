import { makeOrderLinkKey } from '#features/shop/orders/order-token.server.ts'
import { ensureOwner, type OwnerAtStart } from '#platform/auth/owner.server.ts'
import type { MadeLink } from '#platform/auth/setup-link.server.ts'
import { writeBackup } from '#platform/backups/write-backup.server.ts'
import { connectDatabase, type Db } from '#platform/database/connect.server.ts'
import { migrate, pendingChanges } from '#platform/database/migrate.server.ts'
import { holdWhileServing } from '#platform/database/site-lock.server.ts'
import type { Env } from '#platform/env.server.ts'
import { closeDataFolder } from '#platform/folders/data-folder.server.ts'
import type { Log } from '#platform/log.server.ts'
import { openSettings, type Settings } from '#platform/settings/settings.server.ts'

/**
 * Runs once before the first process serves, and returns the table for the console. With `isShown` false no new set-up
 * link is created: no one would see it, and it would invalidate the current one.
 */
export async function prepareSite(env: Env, log: Log, { isShown = true } = {}): Promise<string> {
  const leftOpen = closeDataFolder(env, log)
  const release = await holdWhileServing(env, log)
  const database = connectDatabase(env, log)
  try {
    await migrateWithBackup(database.db, env)
    await makeOrderLinkKey(database.db)
    const owner = await ensureOwner(database.db, env, { newLink: isShown })
    const settings = await openSettings(database.db, env, log)
    return startTable(env, settings, database.place, leftOpen, owner)
  } finally {
    await database.close()
    await release()
  }
}

async function migrateWithBackup(db: Db, env: Env): Promise<void> {
  const pending = await pendingChanges(db)
  if (pending.length > 0) say(`Backup before migrating: ${await writeBackup(env, new Date(), 'upgrade')}`)
  await migrate(db)
  if (pending.length > 0) say(`The database was migrated by ${pending.join(', ')}.`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const howToClose = 'make the folder and its files private to the user that runs the site'

const otherKey = 'was saved under another SECRET_KEY; enter it again under Settings in the admin'

function mailRow({ mail, entered }: Settings): string {
  const set = mail()
  if (set) return `sending as ${set.from}`
  return entered().mail
    ? `kept in the outbox (the password ${otherKey})`
    : 'kept in the outbox (no mail server yet: enter one under Settings in the admin, or set SMTP_URL)'
}

function paymentsRow({ payments, entered }: Settings): string {
  const set = payments()
  if (set) return set.isLive ? 'on' : 'on (test keys: no money moves)'
  return entered().payments
    ? `off (the key ${otherKey})`
    : 'off (enter keys under Settings in the admin, or set STRIPE_SECRET_KEY)'
}

function startTable(env: Env, settings: Settings, place: string, leftOpen: string[], owner: OwnerAtStart): string {
  const { names } = env.TRUST_PROXY
  const rows: [string, string][] = [
    ['Site', env.PUBLIC_URL],
    ['Database', place],
    ...row('Data', leftOpen.length > 0 && `other users of this machine can read ${leftOpen.join(', ')}: ${howToClose}`),
    ['Mail', mailRow(settings)],
    ['Payments', paymentsRow(settings)],
    ...row('Proxy', names.length > 0 && `trusted at ${names.join(', ')}; the port is open on ${env.HOST}`),
    ['Admin', `${env.PUBLIC_URL}/admin${'signInAs' in owner ? `, sign in as ${owner.signInAs}` : ''}`],
    ...('setupLink' in owner ? row('Set up', setupLine(env, owner.setupLink)) : []),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')
}

function setupLine(env: Env, link: MadeLink | undefined): string | undefined {
  if (!link) return undefined
  if ('printedBy' in link) return `see the console of ${link.printedBy}, which has just printed the link`
  return `${env.PUBLIC_URL}/setup/${link.token}  (valid once, for an hour; restart for a new one)`
}

function row(name: string, value: string | false | undefined): [string, string][] {
  return value ? [[name, value]] : []
}
