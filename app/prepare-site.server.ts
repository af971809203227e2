import { ensureOwner } from '#platform/auth/owner.server.ts'
import { writeBackup } from '#platform/database/backup.server.ts'
import { connectDatabase, type Db } from '#platform/database/connect.server.ts'
import { migrate, pendingChanges } from '#platform/database/migrate.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Log } from '#platform/log.server.ts'

/** What must be done once before the first process serves; returns what the person at the console should see. */
export async function prepareSite(env: Env, log: Log): Promise<string> {
  const database = connectDatabase(env, log)
  try {
    await migrateWithBackup(database.db, env)
    const { newPassword } = await ensureOwner(database.db, env)
    return startTable(env, database.place, newPassword)
  } finally {
    await database.close()
  }
}

async function migrateWithBackup(db: Db, env: Env): Promise<void> {
  const pending = await pendingChanges(db)
  if (pending.length > 0) say(`Backup before the database is changed: ${await writeBackup(env)}`)
  await migrate(db)
  if (pending.length > 0) say(`The database was changed by ${pending.join(', ')}.`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function startTable(env: Env, place: string, newPassword: string | undefined): string {
  const rows: [string, string][] = [
    ['Site', env.PUBLIC_URL],
    ['Database', place],
    ['Mail', env.SMTP_URL ? `sending as ${env.MAIL_FROM}` : 'kept in the outbox (SMTP_URL is not set)'],
    ['Payments', env.STRIPE_SECRET_KEY ? 'on' : 'off (the STRIPE_ keys are not set)'],
    ['Admin', `${env.PUBLIC_URL}/admin, sign in as ${env.ADMIN_EMAIL}`],
    ...(newPassword
      ? [['Password', `${newPassword}  (shown this once; write it down)`] as [string, string]]
      : []),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')
}
