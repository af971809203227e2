import { type RawBuilder, sql } from 'kysely'
import { mentions } from '#lib/mentions.ts'
import { recordAction } from '#platform/audit.server.ts'
import type { Owner } from '#platform/auth/auth.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { sameEmail } from './people.server.ts'

/** Tables whose rows belong to a person by their email: they are exported whole, and go when the person goes. */
const ownTables = [
  'assessments',
  'founderTestResults',
  'waitlistEntries',
  'personSources',
  'personNotes',
  'unsubscribes',
] as const

/** Who erases themselves by a mailed link stands in the log as this, not by name. */
export const personThemselves: Owner = { id: 'visitor', email: 'the person, by a mailed link' }

/** Everything we hold about a person, as rows of our tables. */
export async function exportPerson(db: Db, email: string): Promise<object> {
  const own: Record<string, object[]> = {}
  for (const table of ownTables) {
    const rows = await db.selectFrom(table).selectAll().where(sameEmail(email)).execute()
    own[table] = rows.map(withoutJsonText)
  }
  const orders = await db.selectFrom('orders').selectAll().where(sameEmail(email)).execute()
  const ids = orders.map(({ id }) => id)
  const orderDownloads = await db
    .selectFrom('orderDownloads')
    .selectAll()
    .where(idIn('orderId', ids))
    .execute()
  const mails = await db
    .selectFrom('mailOutbox')
    .select(['kind', 'recipient', 'subject', 'text', 'state', 'createdAt', 'sentAt'])
    .where((where) =>
      where.or([where(sql`lower(recipient)`, '=', email), where(sql`lower(reply_to)`, '=', email)]),
    )
    .orderBy('createdAt')
    .execute()
  return { email, exportedAt: new Date().toISOString(), ...own, orders, orderDownloads, mails }
}

/** Lists and objects are text in our tables; in a file that people read they are what they are. */
function withoutJsonText(row: object): object {
  const entries = Object.entries(row).map(([name, value]) => {
    const isJson = typeof value === 'string' && /^[[{]/.test(value)
    return [name, isJson ? parsed(value) : value]
  })
  return Object.fromEntries(entries)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A text of the person's own that only begins like JSON.
    return text
  }
}

export async function isKnown(db: Db, email: string): Promise<boolean> {
  for (const table of [...ownTables, 'orders'] as const) {
    const row = await db.selectFrom(table).select('email').where(sameEmail(email)).executeTakeFirst()
    if (row) return true
  }
  return false
}

/**
 * Removes a person, in one transaction. Of an order stays what tax law keeps (number, product, amount, dates, and
 * Stripe's id, by which it can be given back); docs/decisions/0022-erasing-a-person.md has the reasons.
 */
export async function erasePerson(db: Db, email: string, by: Owner): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const orders = await tx
      .selectFrom('orders')
      .select(['id', 'number', 'token'])
      .where(sameEmail(email))
      .execute()
    const ids = orders.map(({ id }) => id)
    for (const table of ownTables) await tx.deleteFrom(table).where(sameEmail(email)).execute()
    await tx.deleteFrom('orderDownloads').where(idIn('orderId', ids)).execute()
    await tx.updateTable('orders').set({ email: null, visitorKey: null }).where(idIn('id', ids)).execute()
    await eraseMentions(tx, email, orders)
    const detail =
      orders.length > 0 ? `Kept of orders: ${orders.map(({ number }) => number).join(', ')}` : undefined
    await recordAction(tx, by, { action: 'person-erased', ...(detail && { detail }) })
  })
}

type KeptOrder = { number: string; token: string }

/**
 * Mail that waits must not go out, and mail that was sent tells about the person as well; an order's mails may have
 * gone to an address that was corrected later. In the log stays that something was done, but not to whom.
 */
async function eraseMentions(tx: Db, email: string, orders: readonly KeptOrder[]): Promise<void> {
  const marks = [email, ...orders.flatMap(({ number, token }) => [number, token])]
  const mails = await rowsNaming(tx, 'mailOutbox', ['recipient', 'replyTo', 'text', 'orderNumbers'], marks)
  await tx.deleteFrom('mailOutbox').where(idIn('id', mails)).execute()
  const events = await rowsNaming(tx, 'stripeEvents', ['payload'], [email])
  await tx.deleteFrom('stripeEvents').where(idIn('id', events)).execute()
  const entries = await rowsNaming(tx, 'auditLog', ['subject', 'detail'], [email])
  await tx.updateTable('auditLog').set({ subject: null, detail: null }).where(idIn('id', entries)).execute()
}

type Searched = 'mailOutbox' | 'auditLog' | 'stripeEvents'

/** The rows in whose columns one of the marks stands; the pattern only leaves out what cannot hold any. */
async function rowsNaming(
  tx: Db,
  table: Searched,
  columns: readonly string[],
  marks: readonly string[],
): Promise<string[]> {
  const mayHold = columns.flatMap((column) =>
    marks.map((mark) => sql`lower(${sql.ref(column)}) like ${pattern(mark)} escape '\\'`),
  )
  const { rows } = await sql<{ id: string } & Record<string, string | null>>`
    select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.join(mayHold, sql` or `)}`.execute(tx)
  const names = (text: string | null | undefined) => marks.some((mark) => mentions(text ?? '', mark))
  return rows.filter((row) => columns.some((column) => names(row[column]))).map(({ id }) => id)
}

/** What stands for something else in a pattern stands for itself here. */
function pattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}

/** No ids match no row, which `in ()` cannot say on every engine. */
function idIn(column: string, ids: readonly string[]): RawBuilder<boolean> {
  if (ids.length === 0) return sql<boolean>`1 = 0`
  return sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`
}
