import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { type BackupPlace, newestBackupAt } from '#platform/backups/folder.server.ts'
import { readBackupState } from '#platform/backups/state.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readTeamRefusal } from '#platform/mail/team-address.server.ts'
import { countFailures } from './failed-requests.server.ts'
import type { Figures } from './find-troubles.ts'

/** Replaced in tests. */
export type Probes = {
  statfs: (path: string) => Promise<{ blocks: number; bfree: number; bavail: number }>
}

export const machineProbes: Probes = { statfs }

export async function readFigures(
  db: Db,
  place: BackupPlace,
  now = new Date(),
  probes = machineProbes,
): Promise<Figures> {
  const { last, failure } = await readBackupState(db)
  return {
    failedRequests: await countFailures(db, now),
    mail: await readMail(db),
    teamRefusal: await readTeamRefusal(db),
    pendingPayments: await countPendingPayments(db),
    lastBackupAt: later(newestBackupAt(place), last?.goodAt),
    backupFailure: failure?.message,
    disk: { host: hostname(), usedShare: await readUsedShare(place.DATA_DIR, probes) },
  }
}

/** The recorded time may be newer than the file: another machine made the backup, or nothing changed since. */
function later(file: string | undefined, noted: string | undefined): string | undefined {
  return file && noted ? (file > noted ? file : noted) : (file ?? noted)
}

/**
 * A mail with an error has waited since it was queued. Other mail waits since it was due, so that mail held back by a
 * limit does not count. The states are literals, so that SQLite uses the partial index.
 */
async function readMail(db: Db): Promise<Figures['mail']> {
  const waiting = await db
    .selectFrom('mailOutbox')
    .select([
      (mail) => mail.fn.countAll<number | string>().as('count'),
      sql<string | null>`min(case when last_error is null then next_attempt_at else created_at end)`.as(
        'since',
      ),
    ])
    .where(sql<boolean>`state in ('queued', 'sending')`)
    .executeTakeFirstOrThrow()
  const givenUp = await db
    .selectFrom('mailOutbox')
    .select((mail) => mail.fn.countAll<number | string>().as('count'))
    .where(sql<boolean>`state = 'failed'`)
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(waiting.count),
    givenUp: Number(givenUp.count),
    waitingSince: waiting.since ?? undefined,
  }
}

async function countPendingPayments(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((order) => order.fn.countAll<number | string>().as('count'))
    .where('nextCheckAt', 'is not', null)
    .where('paymentIntentId', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Like df: blocks reserved for root count neither as used nor as free. */
async function readUsedShare(dataDir: string, probes: Probes): Promise<number> {
  const { blocks, bfree, bavail } = await probes.statfs(dataDir)
  const used = blocks - bfree
  return used / (used + bavail)
}
