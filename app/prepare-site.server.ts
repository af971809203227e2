import { makeOrderLinkKey } from '#features/shop/orders/order-token.server.ts'
import { ensureOwner } from '#platform/auth/owner.server.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { holdWhileServing } from '#platform/database/site-lock.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Log } from '#platform/log.server.ts'

/** What must be done once before the first process serves; returns what the person at the console should see. */
export async function prepareSite(env: Env, log: Log): Promise<string> {
  const release = await holdWhileServing(env, log)
  const database = connectDatabase(env, log)
  try {
    await migrate(database.db)
    await makeOrderLinkKey(database.db)
    const { newPassword } = await ensureOwner(database.db, env)
    return startTable(env, database.place, newPassword)
  } finally {
    await database.close()
    await release()
  }
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
