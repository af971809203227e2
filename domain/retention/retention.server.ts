import { setTimeout } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import { campaignResultsKeptDays, consentsKeptDays } from '#content/admin/campaigns.ts'
import { type RetentionPart, type RetentionPeriods, retention, retentionParts } from '#content/admin/retention.ts'
import { remindersKeptDays } from '#content/diagnostic/retake-words.ts'
import { testimonialAskedOnceDays } from '#content/diagnostic/testimonial-words.ts'
import { sequenceRunsKeptDays } from '#content/sequences/sequences.ts'
import { forgetEndedConsents, forgetUnansweredOptIns } from '#domain/consent/old-consents.server.ts'
import { closeOldTeams } from '#domain/teams/old-teams.server.ts'
import { teamKinds } from '#domain/teams/team-tables.ts'
import { isoDay } from '#lib/time/dates.ts'
import { dayMs } from '#lib/time/durations.ts'
import { addDays } from '#lib/time/zoned-days.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { JobWork } from '#platform/background-jobs.server.ts'
import { forgetTriedPictures } from '#platform/content/pictures.server.ts'
import type { Database, Db } from '#platform/database/connect.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import { forgetOldTokens } from '#platform/http/forms/open-form.server.ts'
import { forgetExpiredCounts } from '#platform/http/rate-limit.server.ts'
import type { Log } from '#platform/log.server.ts'
import { claimDay, releaseDay } from '#platform/once-a-day.server.ts'
import { readSetting, writeSetting } from '#platform/settings/rows.server.ts'

const periodsName = 'retention-periods'
const ranAtName = 'retention-ran-at'

/** Small batches, so that concurrent writes wait for milliseconds only. */
const rowsAtOnce = 100
const defaultPauseMs = 20

type TheDatabase = Pick<Database, 'db' | 'engine' | 'counts'>
type Pace = { isStopping?: () => boolean; pauseMs?: number }

export async function readPeriods(db: Db): Promise<RetentionPeriods> {
  const own = JSON.parse((await readSetting(db, periodsName)) ?? '{}') as Partial<RetentionPeriods>
  const days = (part: RetentionPart) => own[part] ?? retention[part].days
  return { mailTexts: days('mailTexts'), stripeEvents: days('stripeEvents'), auditLog: days('auditLog') }
}

export async function readLastRun(db: Db): Promise<string | undefined> {
  return (await readSetting(db, ranAtName)) || undefined
}

export async function savePeriods(db: Db, owner: By, periods: RetentionPeriods): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await readPeriods(tx)
    const changed = retentionParts.filter((part) => before[part] !== periods[part])
    if (changed.length === 0) return
    await writeSetting(tx, periodsName, JSON.stringify(periods))
    const detail = changed.map((part) => `${retention[part].label}: ${before[part]} → ${periods[part]} days`)
    await recordAction(tx, owner, { action: 'retention-changed', detail: detail.join('; ') })
  })
}

/** Deletes old data once a day, in whichever process gets there first. Returns a function that stops it. */
export function retentionJob(database: TheDatabase, log: Log): JobWork {
  let stopping = false
  return {
    run: () => removeOldOnceADay(database, log, () => stopping),
    halt() {
      stopping = true
    },
  }
}

async function removeOldOnceADay(database: TheDatabase, log: Log, isStopping: () => boolean): Promise<void> {
  const { db } = database
  const now = new Date()
  if (!(await claimDay(db, ranAtName, now))) return
  try {
    log.info({ removed: await removeOld(database, now, { isStopping }) }, 'old rows were removed')
  } catch (error) {
    await releaseDay(db, ranAtName)
    throw error
  }
}

/** Returns the number of rows per part. Never touches waiting or failed mail, or events without an order. */
export async function removeOld(
  database: TheDatabase,
  now: Date,
  { isStopping = () => false, pauseMs = defaultPauseMs }: Pace = {},
): Promise<RetentionPeriods> {
  const { db } = database
  const periods = await readPeriods(db)
  const removed: RetentionPeriods = { mailTexts: 0, stripeEvents: 0, auditLog: 0 }
  const untilDone = async (removeSome: () => Promise<number>) => {
    let all = 0
    for (let rows = rowsAtOnce; rows === rowsAtOnce && !isStopping(); ) {
      rows = await removeSome()
      all += rows
      if (rows === rowsAtOnce) await setTimeout(pauseMs)
    }
    return all
  }
  for (const part of retentionParts) {
    const before = new Date(now.getTime() - periods[part] * dayMs).toISOString()
    removed[part] = await untilDone(() => removeBatch[part](database, before, now))
  }
  for (const forget of forgetBatch) await untilDone(() => forget(db, now))
  await forgetTestimonials(db, now)
  await forgetTriedPictures(db, now)
  for (const of of teamKinds) await untilDone(() => closeOldTeams(db, of, now, rowsAtOnce))
  await untilDone(() => forgetOldTokens(db, now, rowsAtOnce))
  await untilDone(() => forgetExpiredCounts(database.counts, now, rowsAtOnce))
  return removed
}

/** Deletes recipients and clicks of old campaigns; unsent recipients have no queuedAt yet. */
async function forgetCampaignResults(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - campaignResultsKeptDays * dayMs).toISOString()
  const old = await db
    .selectFrom('campaignRecipients')
    .select(['campaignId', 'email'])
    .where('queuedAt', '<', before)
    .limit(rowsAtOnce)
    .execute()
  for (const { campaignId, email } of old) {
    for (const table of ['campaignClicks', 'campaignRecipients'] as const) {
      await db.deleteFrom(table).where('campaignId', '=', campaignId).where('email', '=', email).execute()
    }
  }
  return old.length
}

async function forgetSequenceRuns(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - sequenceRunsKeptDays * dayMs).toISOString()
  const old = db
    .selectFrom('sequenceRuns')
    .select(['sequence', 'email'])
    .where('endedAt', '<', before)
    .limit(rowsAtOnce)
    .$asTuple('sequence', 'email')
  const { numDeletedRows } = await db
    .deleteFrom('sequenceRuns')
    .where(({ eb, refTuple }) => eb(refTuple('sequence', 'email'), 'in', old))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes reminders that were due long ago; answered ones belong to their reports. */
async function forgetReminders(
  db: Db,
  now: Date,
  table: 'reportReminders' | 'scorecardReminders' = 'reportReminders',
): Promise<number> {
  const before = addDays(isoDay(now), -remindersKeptDays)
  const old = db
    .selectFrom(table)
    .select('reportId')
    .where('dueOn', '<', before)
    .where('answeredBy', 'is', null)
    .limit(rowsAtOnce)
  const { numDeletedRows } = await db.deleteFrom(table).where('reportId', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Each deletes at most `rowsAtOnce`, and returns how many. */
const forgetBatch = [
  forgetCampaignResults,
  forgetUnansweredOptIns,
  forgetEndedConsents,
  forgetSequenceRuns,
  forgetReminders,
  (db: Db, now: Date) => forgetReminders(db, now, 'scorecardReminders'),
]

/**
 * Deletes unanswered testimonial requests once the person may be asked again. Deletes the consent to withdrawn
 * testimonials when proof is no longer needed, but keeps the withdrawal, because those people are never asked again.
 */
async function forgetTestimonials(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  await db
    .deleteFrom('testimonials')
    .where('state', '=', 'asked')
    .where('changedAt', '<', before(testimonialAskedOnceDays))
    .execute()
  await db
    .updateTable('testimonials')
    .set({ wording: null, quoteConsentAt: null })
    .where('state', '=', 'withdrawn')
    .where('changedAt', '<', before(consentsKeptDays))
    .where('publishedAs', 'is', null)
    .where('quoteConsentAt', 'is not', null)
    .execute()
}

type RemoveBatch = (database: TheDatabase, before: string, now: Date) => Promise<number>

const removeBatch: Record<RetentionPart, RemoveBatch> = {
  async mailTexts({ db, engine }, before, now) {
    const old = db
      .selectFrom('mailOutbox')
      .select('id')
      .where('state', '=', sql.lit('sent'))
      .where('bodyRemovedAt', 'is', null)
      .where('sentAt', '<', before)
      .limit(rowsAtOnce)
    const empty = { html: '', text: '', network: null, bodyRemovedAt: now.toISOString() }
    if (engine === 'sqlite') return writeAnew(db, old, empty)
    const { numUpdatedRows } = await db.updateTable('mailOutbox').set(empty).where('id', 'in', old).executeTakeFirst()
    return Number(numUpdatedRows)
  },
  async stripeEvents({ db }, before) {
    const old = db
      .selectFrom('stripeEvents')
      .select('id')
      .where('payload', 'is', null)
      .where('receivedAt', '<', before)
      .limit(rowsAtOnce)
    const { numDeletedRows } = await db.deleteFrom('stripeEvents').where('id', 'in', old).executeTakeFirst()
    return Number(numDeletedRows)
  },
  async auditLog({ db }, before) {
    const old = db.selectFrom('auditLog').select('id').where('at', '<', before).limit(rowsAtOnce)
    const { numDeletedRows } = await db.deleteFrom('auditLog').where('id', 'in', old).executeTakeFirst()
    return Number(numDeletedRows)
  },
}

/** SQLite does not reuse the space of a row that shrank. Inserting it again frees whole pages. */
async function writeAnew(
  db: Db,
  ids: SelectQueryBuilder<Schema, 'mailOutbox', { id: string }>,
  changes: Partial<MailRow>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx.deleteFrom('mailOutbox').where('id', 'in', ids).returningAll().execute()
    if (rows.length > 0)
      await tx
        .insertInto('mailOutbox')
        .values(rows.map((row) => ({ ...row, ...changes })))
        .execute()
    return rows.length
  })
}
