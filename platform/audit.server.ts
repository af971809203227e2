import { sql } from 'kysely'
import type { AuditAction } from '#content/admin/admin.ts'
import type { Db } from './database/connect.server.ts'
import type { AuditEntryRow } from './database/tables/program.ts'
import { newId } from './ids.server.ts'

/** Who did it: an account of the admin, or the person themselves. */
export type By = { email: string }

type Action = {
  action: AuditAction
  /** What it was done to, in the words the owner knows it by: an email, an order's number. */
  subject?: string
  /** What changed, where the action and the subject do not say it. */
  detail?: string
}

/** An entry about an email, however it was typed, or an order; there is an index for it. */
export function isAboutSubject(subject: string) {
  return sql<boolean>`lower(subject) = ${subject.toLowerCase()}`
}

export type AuditEntry = AuditEntryRow & {
  /** Of who did it, while they have an account. */
  name: string | null
}

const pageSize = 100

/** Call it with the transaction of the change it records: both happen, or neither. */
export async function recordAction(tx: Db, by: By, { action, subject, detail }: Action): Promise<void> {
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

const hourMs = 60 * 60 * 1000

/** For what somebody does with every key: that they were at it is worth an entry, not each time. */
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

/** Newest first, a page at a time; `older` is the entry after which the next page begins. */
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
    (await db.selectFrom('authUser').select(['email', 'name']).execute()).map(({ email, name }) => [
      email,
      name,
    ]),
  )
  const entries = rows.map((row) => ({ ...row, name: names.get(row.ownerEmail) ?? null }))
  return { entries, older: entries.length === pageSize ? entries.at(-1)?.id : undefined }
}
