import type { Db } from '#platform/database/connect.server.ts'
import type { Env } from '#platform/env.server.ts'
import { campaignsShare, hourFullUntil } from '#platform/mail/hourly-limit.server.ts'
import { bulkKind } from '#platform/mail/outbox.server.ts'
import type { FullHour } from './waiting-mail.ts'

/** Undefined unless the hourly limit, or the share of campaigns in it, is reached. */
export async function readFullHour(
  db: Db,
  env: Pick<Env, 'RATE_LIMIT' | 'MAILS_PER_HOUR'>,
  sends: boolean,
): Promise<FullHour | undefined> {
  if (!sends || !env.RATE_LIMIT) return undefined
  const maxPerHour = env.MAILS_PER_HOUR
  const until = await hourFullUntil(db, maxPerHour)
  if (until) return { maxPerHour, until: until.toISOString() }
  const campaignsUntil = await hourFullUntil(db, campaignsShare(maxPerHour), 'bulk')
  return campaignsUntil && { maxPerHour, until: campaignsUntil.toISOString(), kind: bulkKind }
}
