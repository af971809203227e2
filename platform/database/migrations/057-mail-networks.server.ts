import { type Kysely, sql } from 'kysely'

/** The worker counts what each network caused within the hour. A report's emails are queued later than its answers. */
export const mailNetworks = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table mail_outbox add column network text`.execute(db)
    await sql`alter table assessments add column network text`.execute(db)
    await sql`create index mail_by_network on mail_outbox (network, sent_at) where network is not null`.execute(db)
  },
}
