import { type Kysely, sql } from 'kysely'

export const largeOutbox = {
  async up(db: Kysely<never>): Promise<void> {
    // The outbox is listed by time and id: mails of the same moment, such as a campaign's, would be sorted each time.
    await sql`create index mail_by_time_and_id on mail_outbox (created_at, id)`.execute(db)
    await sql`drop index mail_by_time`.execute(db)
    await sql`create index audit_log_by_time_and_id on audit_log (at, id)`.execute(db)
    await sql`drop index audit_log_by_time`.execute(db)
    // Retakes are read in batches by time and id.
    await sql`create index assessments_retaken on assessments (created_at, id) where series is not null`.execute(db)
    await sql`drop index assessments_later_rounds`.execute(db)
    // A job looks for these every few seconds.
    await sql`create index sentences_to_take_off on sentences (report_id)
      where state = 'withdrawn' and published_as is not null`.execute(db)
  },
}
