import { sql } from 'kysely'
import type { AuditAction } from '#content/admin/admin.ts'
import { hourMs } from '#lib/time/durations.ts'
import type { Db } from './database/connect.server.ts'
import type { AuditEntryRow } from './database/tables/program.ts'
import { newId } from './ids.server.ts'

/** The actor: an admin account, or the person the data is about. */
export type By = { email: string }

export type Change = {
  action: AuditAction
  /** The target, as the owner knows it: an email address or an order number. */
  subject?: string
  /** What changed, if action and subject do not say it. */
  detail?: string
}

/** Case-insensitive; there is an index on this expression. */
export function isAboutSubject(subject: string) {
  return sql<boolean>`lower(subject) = ${subject.toLowerCase()}`
}

export type AuditEntry = AuditEntryRow & {
  /** Name of the actor, while they have an account. */
  name: string | null
}

const pageSize = 100

/** Call it in the transaction of the change, so that both are written or neither. */
export async function recordAction(tx: Db, by: By, { action, subject, detail }: Change): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      id: newId(),
      at: new Date().toISOString(),
      ownerEmail: by.email,
      action,
      subject: subject ?? null,
      detail: detail ?? null,
    })
    .execute()
}

/** For actions that happen with every keystroke: one entry per hour is enough. */
export async function recordAtMostHourly(tx: Db, by: By, action: AuditAction): Promise<void> {
  const recent = await tx
    .selectFrom('auditLog')
    .select('id')
    .where('at', '>', new Date(Date.now() - hourMs).toISOString())
    .where('action', '=', action)
    .where('ownerEmail', '=', by.email)
    .executeTakeFirst()
  if (!recent) await recordAction(tx, by, { action })
}

/** Newest first. Pass `older` as `after` to get the next page. */
export async function listActions(
  db: Db,
  after?: string,
): Promise<{ entries: AuditEntry[]; older: string | undefined }> {
  const last = after
    ? await db.selectFrom('auditLog').select(['at', 'id']).where('id', '=', after).executeTakeFirst()
    : undefined
  let query = db.selectFrom('auditLog').selectAll()
  if (last) {
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(last.at, last.id)))
  }
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(pageSize).execute()
  const names = new Map(
    (await db.selectFrom('authUser').select(['email', 'name']).execute()).map(({ email, name }) => [email, name]),
  )
  const entries = rows.map((row) => ({ ...row, name: names.get(row.ownerEmail) ?? null }))
  return { entries, older: entries.length === pageSize ? entries.at(-1)?.id : undefined }
}
