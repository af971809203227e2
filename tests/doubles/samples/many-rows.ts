// Rows by the million in every table that grows, made by the database itself: the same SQL for both engines.

import { type ColumnMetadata, sql, type TableMetadata } from 'kysely'
import { funnel } from '#content/admin/funnel.ts'
import { productFacts } from '#content/shop/product-facts.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Database } from '#platform/database/connect.server.ts'
import { tablesInOrder } from '#platform/database/snapshot.server.ts'
import { ratingsOf } from '#tests/sites/test-retakes.ts'

/** Tables that stay small however long a site runs: the owner's own, and what is thrown away or added up. */
export const boundedTables = new Set([
  'auth_user',
  'auth_account',
  'auth_session',
  'auth_verification',
  'auth_two_factor',
  'auth_passkey',
  'invitations',
  'secrets',
  'content_versions',
  'scorecards',
  'content_drafts',
  'pictures',
  'product_files',
  'product_file_parts',
  'saved_views',
  'today_readers',
  'saved_texts',
  'sequences',
  'sequence_mails',
  'counters',
  'sales',
  'monthly_sales',
  'discounts',
  'peer_figures',
  'settings',
  'troubles',
  'failed_requests',
  'rate_limits',
  'kysely_migration',
  'kysely_migration_lock',
])

const days = 1000
const [product] = productFacts
const paragraph = 'Words of a mail, about as many as a short one has. '.repeat(12)
/** Rises with i, as in rows written one after another. Never later than now. */
const at = `day || 'T00:00:00.' || (100 + i % 900) || 'Z'`
const person = `'person' || i || '@example.com'`

/** What stands in a column, by its name, or by table and name. Other columns get null, a text of their own or 0. */
const values: Record<string, string> = {
  ...Object.fromEntries(['email', 'recipient', 'reply_to', 'mailbox', 'about'].map((name) => [name, person])),
  id: `'id-' || i`,
  name: `'Person ' || i`,
  html: `'<p>${paragraph}</p>'`,
  text: `'${paragraph}'`,
  attachments: `'[]'`,
  current_challenges: `'[]'`,
  ratings: `'${JSON.stringify(ratingsOf(24))}'`,
  flags: `'{}'`,
  recommendations: `'[]'`,
  answers: `'[]'`,
  result: `'LS'`,
  product_id: `'${product.id}'`,
  tool_interest: `'${product.waitlistValue}'`,
  order_id: `'id-' || i`,
  call_id: `'id-' || i`,
  report_id: `'id-' || i`,
  team_id: `'id-' || i`,
  counts: `'{"visionClarity":[1,1,1,0]}'`,
  payment_intent_id: `'pi_' || i`,
  client_key: `'key-' || i`,
  day: 'day',
  amount_cents: '4900',
  currency: `'usd'`,
  receipt_number: 'i',
  'credit_notes.number': 'i',
  'credit_notes.mailed_at': at,
  'credit_notes.refunded_at': at,
  refunded_cents: 'case when i % 100 = 0 then 4900 else 0 end',
  'orders.refunded_at': `case when i % 100 = 0 then ${at} end`,
  'orders.refund_mailed_at': `case when i % 100 = 0 then ${at} end`,
  mails_queued_at: at,
  sent_at: at,
  paid_at: at,
  call_requested_at: `case when i % 20 = 0 then ${at} end`,
  subject: `'subject-' || i`,
  action: `'mail-sent-again'`,
  // A fifth was written by hand, as campaigns.
  'mail_outbox.kind': `case i % 5 when 0 then 'letter' else 'kind-' || (i % 20) end`,
  'mail_outbox.state': `case i % 1000 when 0 then 'failed' when 1 then 'queued' else 'sent' end`,
  'person_words.word': person,
  'people.style': `'LS'`,
  'people.status': `case i % 50 when 0 then 'client' when 1 then 'contacted' else 'new' end`,
  'dated_notes.status': `case when i % 50 = 0 then 'client' end`,
  'people.score': 'i % 49',
  'people.unsubscribed': 'case when i % 20 = 0 then 1 else 0 end',
  'people.refused': 'case when i % 100 = 0 then 1 else 0 end',
  'people.next_step': `''`,
  'people.next_step_on': `case when i % 100 = 0 then day else '' end`,
  'calls.state': `case when i % 10 = 0 then 'cancelled' else 'booked' end`,
  'calls.starts_at': at,
  'calls.booked_at': at,
  // Everybody's second address.
  'merged_addresses.email': `'second' || i || '@example.com'`,
  'merged_addresses.main': person,
  'merged_addresses.own': `'{}'`,
  'letters.kind': `'group'`,
  'letters.state': `case i % 100 when 0 then 'draft' else 'sent' end`,
  'letters.left_out': `'{}'`,
  'letters.to_email': `''`,
  'letter_recipients.letter_id': `'id-' || (i / 100)`,
  'letter_recipients.state': `'queued'`,
  'letter_recipients.mail_id': `'id-' || i`,
  'letter_recipients.queued_at': at,
  'letter_clicks.letter_id': `'id-' || (i / 100)`,
  'sequence_runs.sequence': `case i % 2 when 0 then 'diagnostic' else 'purchase' end`,
  'sequence_runs.due_at': `case i % 100 when 0 then ${at} end`,
  'sequence_runs.ended_at': `case when i % 100 <> 0 then ${at} end`,
  'sequence_runs.ended': `case when i % 100 <> 0 then 'finished' end`,
  'report_reminders.asked_at': at,
  'assessments.series': `case when i % 10 = 0 then 'id-' || (i - 1) end`,
  'report_reminders.due_on': 'day',
  'report_reminders.mail_queued_at': `case when i % 10 <> 0 then ${at} end`,
  'report_reminders.answered_by': `case when i % 10 > 2 then 'id-' || i end`,
  'scorecard_reminders.asked_at': at,
  'scorecard_reminders.due_on': 'day',
  'scorecard_reminders.mail_queued_at': `case when i % 10 <> 0 then ${at} end`,
  'scorecard_reminders.answered_by': `case when i % 10 > 2 then 'id-' || i end`,
  'sentences.state': `case i % 10 when 0 then 'waiting' when 1 then 'withdrawn' when 2 then 'asked' else 'published' end`,
  'sentences.consented_at': at,
  'sentences.published_as': `case when i % 10 > 2 then 'mark-' || i end`,
  'sentences.published_at': `case when i % 10 > 2 then ${at} end`,
  'round_scores.outside': '0',
  'round_scores.is_later': 'case when i % 10 = 0 then 1 else 0 end',
  'visits.step': `'home'`,
  'visit_days.step': `case i / 100 % 10 ${funnel
    .slice(0, 10)
    .map(({ step }, at) => `when ${at} then '${step}'`)
    .join(' ')} end`,
  'visit_days.source': `'source-' || (i % 100)`,
}

/** Tables with more rows than the others. */
type More = Partial<Record<string, number>>

/** Fills every table that grows; what a later table refers to is there by then. */
export async function fillTables(
  { db, engine }: Database,
  rows: number,
  now = new Date(),
  more: More = {},
): Promise<void> {
  const { rows: ordered } = await sql.raw<{ name: string }>(tablesInOrder[engine]).execute(db)
  const tables = await db.introspection.getTables()
  // A temporary table is its connection's own.
  await db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection)
    await run('create temporary table fill_days (number integer primary key, day text not null)')
    await run(`insert into fill_days values ${daysUntil(now).join(', ')}`)
    for (const { name } of ordered) {
      const table = tables.find((each) => each.name === name)
      if (table && !boundedTables.has(name)) await run(insertRows(table, more[name] ?? rows))
    }
    await run('drop table fill_days')
    await run("delete from counters where name = 'mails-sent'")
    await run("insert into counters select 'mails-sent', count(*) from mail_outbox where state = 'sent'")
    await run("insert into counters select 'receipts', count(*) from receipts")
    await run("insert into counters select 'credit-notes', count(*) from credit_notes")
  })
}

function insertRows({ name, columns }: TableMetadata, rows: number): string {
  const valueIn = ({ name: column, isNullable, dataType }: ColumnMetadata) => {
    const known = values[`${name}.${column}`] ?? values[column]
    if (known) return known
    if (isNullable) return 'null'
    if (/int|float/i.test(dataType)) return '1'
    return /(^|_)at$/.test(column) ? at : `'${column}-' || i`
  }
  return `insert into ${name} (${columns.map((column) => `"${column.name}"`).join(', ')})
    with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${rows})
    select ${columns.map(valueIn).join(', ')} from numbers join fill_days on number = (i - 1) * ${days} / ${rows}`
}

/** The days that rows are spread over, the last of them today. */
function daysUntil(now: Date): string[] {
  return Array.from({ length: days }, (_, number) => {
    const time = now.getTime() - (days - 1 - number) * dayMs
    return `(${number}, '${new Date(time).toISOString().slice(0, 10)}')`
  })
}
