import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

const filtered = [
  ...['status', 'score', 'companySize', 'style', 'source', 'nextStepOn', 'unsubscribed', 'refused'],
  ...['didDiagnostic', 'didCall', 'didFounderTest', 'didWaitlist', 'didOrder', 'didAdded'],
]

const ranks = {
  size: `case company_size when 'Solo founder' then 0 when '2-5 employees' then 1 when '6-20 employees' then 2
    when '21-50 employees' then 3 when '50+ employees' then 4 else 5 end`,
  style: `case style when 'CO' then 0 when 'GB' then 1 when 'LS' then 2 when 'PV' then 3 when 'SS' then 4 else 5 end`,
  status: `case status when 'new' then 0 when 'contacted' then 1 when 'booked' then 2 when 'client' then 3
    when 'not-a-fit' then 4 else 5 end`,
}

/** One index per sort order of the people list, and one with all filter columns. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const index = (name: string) => db.schema.createIndex(name).on('people')
  for (const column of ['score', 'phone', 'source', 'nextStepOn']) {
    await index(`people_by_${column}`).columns([column, 'email']).execute()
  }
  for (const text of ['company', 'role']) {
    await index(`people_by_${text}`)
      .expression(sql.raw(`lower(${text}), email`))
      .execute()
  }
  for (const [name, rank] of Object.entries(ranks)) {
    await index(`people_by_${name}`)
      .expression(sql.raw(`(${rank}), email`))
      .execute()
  }
  // Combined filters scan this index, newest first; it is a quarter of the table's size.
  await index('people_fitting')
    .columns(['lastAt', 'email', ...filtered])
    .execute()
}
