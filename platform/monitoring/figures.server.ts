import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { type BackupPlace, lastBackupAt } from '#platform/backups/folder.server.ts'
import { readBackupState } from '#platform/backups/state.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { hourFullUntil } from '#platform/mail/hourly-limit.server.ts'
import { isWaiting } from '#platform/mail/outbox.server.ts'
import { readTeamError } from '#platform/mail/team-address.server.ts'
import { countFailures } from './failed-requests.server.ts'
import type { Figures } from './find-alerts.ts'

/** Replaced in tests. */
type Probes = {
  statfs: (path: string) => Promise<{ blocks: number; bfree: number; bavail: number }>
}

export const machineProbes: Probes = { statfs }

export async function readFigures(
  db: Db,
  place: BackupPlace & { maxPerHour?: number | undefined },
  now = new Date(),
  probes = machineProbes,
): Promise<Figures> {
  const { last, failure } = await readBackupState(db)
  return {
    failedRequests: await countFailures(db, now),
    mail: await readMail(db, place.maxPerHour),
    teamError: await readTeamError(db),
    lastBackupAt: lastBackupAt(place, last?.goodAt),
    backupFailure: failure?.message,
    disk: { host: hostname(), usedShare: await readUsedShare(place.DATA_DIR, probes) },
  }
}

/**
 * A mail with an error has waited since it was queued, which is before its next attempt. Other mail waits since it was
 * due, so that mail held back by a limit does not count. Each query reads an index only, because a flood may leave a
 * million mails.
 */
async function readMail(db: Db, maxPerHour: number | undefined): Promise<Figures['mail']> {
  const count = async (which: typeof isWaiting) => {
    const all = db.selectFrom('mailOutbox').select((mail) => mail.fn.countAll<number | string>().as('count'))
    return Number((await all.where(which).executeTakeFirstOrThrow()).count)
  }
  const failing = await db
    .selectFrom('mailOutbox')
    .select('createdAt')
    .where(sql<boolean>`state in ('queued', 'sending') and last_error is not null`)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  const due = await db
    .selectFrom('mailOutbox')
    .select('nextAttemptAt')
    .where(isWaiting)
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
  return {
    waiting: await count(isWaiting),
    givenUp: await count(sql<boolean>`state = 'failed'`),
    waitingSince: [failing?.createdAt, due?.nextAttemptAt].filter((at) => at !== undefined).toSorted()[0],
    failingSince: failing?.createdAt,
    isHourFull: maxPerHour !== undefined && (await hourFullUntil(db, maxPerHour)) !== undefined,
  }
}

/** Like df: blocks reserved for root count neither as used nor as free. */
async function readUsedShare(dataDir: string, probes: Probes): Promise<number> {
  const { blocks, bfree, bavail } = await probes.statfs(dataDir)
  const used = blocks - bfree
  return used / (used + bavail)
}
