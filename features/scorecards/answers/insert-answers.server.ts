import type { InsertObject } from 'kysely'
import { noteAfterOptIn, type OptIn, recordOptIn } from '#domain/consent/opt-ins.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Contact } from '../engine/advice.ts'
import { type ReportKind, reportTables } from '../report-tables.ts'

type Row = InsertObject<Schema, (typeof reportTables)[ReportKind]['reports']>

/** Idempotent: a repeated client key returns the ID of the first submission. */
export async function insertAnswers(
  db: Db,
  kind: ReportKind,
  row: Row,
  optIn: OptIn | undefined,
): Promise<{ id: string; optInNote?: string }> {
  // The person row is written by the mail job; consent is stored here with the answers.
  const inserted = optIn
    ? await db.transaction().execute(async (tx) => {
        const saved = await insertNew(tx, kind, row)
        if (saved) await recordOptIn(tx, optIn)
        return saved
      })
    : await insertNew(db, kind, row)
  const first = db.selectFrom(reportTables[kind].reports).select('id').where('clientKey', '=', row.clientKey)
  const { id } = inserted ?? (await first.executeTakeFirstOrThrow())
  return { id, ...(await noteAfterOptIn(db, optIn?.wording)) }
}

/** undefined if the client key is already stored. */
export function insertNew(db: Db, kind: ReportKind, row: Row): Promise<{ id: string } | undefined> {
  return db
    .insertInto(reportTables[kind].reports)
    .values(row)
    .onConflict((conflict) => conflict.column('clientKey').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function contactColumns(email: string, { name, phone, company, role, companySize }: Contact) {
  return {
    email,
    name: name ?? '',
    phone: phone ?? null,
    company: company ?? null,
    role: role ?? null,
    companySize: companySize ?? null,
  }
}
