import type { Db } from '#platform/database/connect.server.ts'
import type { Env } from '#platform/env.server.ts'
import { hourFullUntil } from '#platform/mail/hourly-limit.server.ts'
import type { FullHour } from './waiting-mail.ts'

/** undefined while mail goes out as it comes. */
export async function readFullHour(
  db: Db,
  env: Pick<Env, 'RATE_LIMIT' | 'MAILS_PER_HOUR'>,
  sends: boolean,
): Promise<FullHour | undefined> {
  if (!sends || !env.RATE_LIMIT) return undefined
  const until = await hourFullUntil(db, env.MAILS_PER_HOUR)
  return until && { mostPerHour: env.MAILS_PER_HOUR, until: until.toISOString() }
}
