import { setTimeout } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import {
  type RetentionPart,
  type RetentionPeriods,
  retention,
  retentionParts,
} from '#content/admin/retention.ts'
import { agreementsKeptDays, letterResultsKeptDays } from '#content/admin/writing.ts'
import { remindersKeptDays } from '#content/diagnostic/rounds-words.ts'
import { sentenceAskedOnceDays } from '#content/diagnostic/sentence-words.ts'
import { sequenceRunsKeptDays } from '#content/sequences/sequences.ts'
import { type By, recordAction } from './audit.server.ts'
import { repeat } from './background-job.server.ts'
import { forgetTriedPictures } from './content/pictures.server.ts'
import type { Database, Db } from './database/connect.server.ts'
import type { Schema } from './database/schema.ts'
import type { MailRow } from './database/tables/mail.ts'
import { forgetOldTokens } from './http/forms/open-form.server.ts'
import { forgetExpiredCounts } from './http/rate-limit.server.ts'
import type { Log } from './log.server.ts'
import { closeOldTeams } from './old-teams.server.ts'
import { forgetOldAgreements } from './people/old-agreements.server.ts'

const periodsName = 'retention-periods'
const ranAtName = 'retention-ran-at'
const dayMs = 24 * 60 * 60 * 1000
const lookPauseMs = 10 * 60 * 1000

/** What a visitor who writes meanwhile has to wait for: some milliseconds. */
const rowsAtOnce = 100
const defaultPauseMs = 20

type TheDatabase = Pick<Database, 'db' | 'engine' | 'counts'>
type Pace = { isStopping?: () => boolean; pauseMs?: number }

export async function readPeriods(db: Db): Promise<RetentionPeriods> {
  const own = JSON.parse((await readSetting(db, periodsName)) ?? '{}') as Partial<RetentionPeriods>
  const days = (part: RetentionPart) => own[part] ?? retention[part].days
  return { mailTexts: days('mailTexts'), stripeEvents: days('stripeEvents'), auditLog: days('auditLog') }
}

/** When old rows were last looked for; undefined before the first time. */
export async function readLastRun(db: Db): Promise<string | undefined> {
  return (await readSetting(db, ranAtName)) || undefined
}

async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export async function savePeriods(db: Db, owner: By, periods: RetentionPeriods): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await readPeriods(tx)
    const changed = retentionParts.filter((part) => before[part] !== periods[part])
    if (changed.length === 0) return
    const value = JSON.stringify(periods)
    await tx
      .insertInto('settings')
      .values({ name: periodsName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    const detail = changed.map((part) => `${retention[part].label}: ${before[part]} → ${periods[part]} days`)
    await recordAction(tx, owner, { action: 'retention-changed', detail: detail.join('; ') })
  })
}

/** Removes what is too old once a day, in whichever process looks first. Returns how to stop. */
export function startRetention(database: TheDatabase, log: Log): () => Promise<void> {
  let stopping = false
  const stop = repeat(lookPauseMs, () => removeOldOnceADay(database, log, () => stopping), log)
  return () => {
    stopping = true
    return stop()
  }
}

async function removeOldOnceADay(database: TheDatabase, log: Log, isStopping: () => boolean): Promise<void> {
  const { db } = database
  const now = new Date()
  if (!(await claimDay(db, ranAtName, now))) return
  try {
    log.info({ removed: await removeOld(database, now, { isStopping }) }, 'old rows were removed')
  } catch (error) {
    await giveDayBack(db, ranAtName)
    throw error
  }
}

/** True for one process a day, however many ask; the name says for what. */
export async function claimDay(db: Db, name: string, now: Date): Promise<boolean> {
  const value = now.toISOString()
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  const claimed = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value }).where('settings.value', '<=', dayAgo),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

/** After a failure: whoever looks next tries again. */
export async function giveDayBack(db: Db, name: string): Promise<void> {
  await db.updateTable('settings').set({ value: '' }).where('name', '=', name).execute()
}

/** How many rows of each part went. Mail that waits or failed, and events that fit no order, are never touched. */
export async function removeOld(
  database: TheDatabase,
  now: Date,
  { isStopping = () => false, pauseMs = defaultPauseMs }: Pace = {},
): Promise<RetentionPeriods> {
  const { db } = database
  const periods = await readPeriods(db)
  const removed: RetentionPeriods = { mailTexts: 0, stripeEvents: 0, auditLog: 0 }
  for (const part of retentionParts) {
    const before = new Date(now.getTime() - periods[part] * dayMs).toISOString()
    for (let rows = rowsAtOnce; rows === rowsAtOnce && !isStopping(); ) {
      rows = await removeBatch[part](database, before, now)
      removed[part] += rows
      if (rows === rowsAtOnce) await setTimeout(pauseMs)
    }
  }
  await forgetLetterResults(db, now, isStopping)
  await forgetOldAgreements(db, now, isStopping)
  await forgetSequenceRuns(db, now)
  await forgetReminders(db, now)
  await forgetSentences(db, now)
  await forgetTriedPictures(db, now)
  await closeOldTeams(db, now)
  await forgetOldTokens(db, now)
  await forgetExpiredCounts(database.counts, now)
  return removed
}

/** Who was sent a letter that long ago, and what they followed; what is still to be sent has no time yet. */
async function forgetLetterResults(db: Db, now: Date, isStopping: () => boolean): Promise<void> {
  const before = new Date(now.getTime() - letterResultsKeptDays * dayMs).toISOString()
  for (let rows = rowsAtOnce; rows === rowsAtOnce && !isStopping(); ) {
    const old = await db
      .selectFrom('letterRecipients')
      .select(['letterId', 'email'])
      .where('queuedAt', '<', before)
      .limit(rowsAtOnce)
      .execute()
    for (const { letterId, email } of old) {
      for (const table of ['letterClicks', 'letterRecipients'] as const) {
        await db.deleteFrom(table).where('letterId', '=', letterId).where('email', '=', email).execute()
      }
    }
    rows = old.length
  }
}

/** How far somebody came in a sequence that ended so long ago. */
async function forgetSequenceRuns(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sequenceRunsKeptDays * dayMs).toISOString()
  await db.deleteFrom('sequenceRuns').where('endedAt', '<', before).execute()
}

/** Those that were mailed so long ago and never answered; what was answered belongs to its reports. */
async function forgetReminders(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - remindersKeptDays * dayMs).toISOString()
  await db
    .deleteFrom('reportReminders')
    .where('dueOn', '<', before.slice(0, 10))
    .where('mailQueuedAt', '<', before)
    .where('answeredBy', 'is', null)
    .execute()
}

/**
 * Who was asked and did not answer goes when they may be asked again. The consent to what was withdrawn stays while
 * somebody may ask whether there was one; that it was withdrawn stays after it, because they are never asked again.
 */
async function forgetSentences(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  await db
    .deleteFrom('sentences')
    .where('state', '=', 'asked')
    .where('changedAt', '<', before(sentenceAskedOnceDays))
    .execute()
  await db
    .updateTable('sentences')
    .set({ wording: null, consentedAt: null })
    .where('state', '=', 'withdrawn')
    .where('changedAt', '<', before(agreementsKeptDays))
    .where('publishedAs', 'is', null)
    .where('consentedAt', 'is not', null)
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
    const empty = { html: '', text: '', bodyRemovedAt: now.toISOString() }
    if (engine === 'sqlite') return writeAnew(db, old, empty)
    const { numUpdatedRows } = await db
      .updateTable('mailOutbox')
      .set(empty)
      .where('id', 'in', old)
      .executeTakeFirst()
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

/**
 * SQLite leaves a row that became smaller where it is, alone on its page with the room that it no longer needs. Put in
 * again, such rows stand close together, and whole pages are free for others.
 */
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
