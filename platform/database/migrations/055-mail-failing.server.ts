import { type Kysely, sql } from 'kysely'

/** Monitoring asks every few seconds for the oldest mail that the server did not take. */
export const mailFailing = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`create index mail_failing on mail_outbox (created_at)
      where state in ('queued', 'sending') and last_error is not null`.execute(db)
  },
}
