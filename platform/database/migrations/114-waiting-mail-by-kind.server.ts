import { type Kysely, sql } from 'kysely'

/** Campaigns look every few seconds how many of their emails wait, and most emails of their kind were sent long ago. */
export const waitingMailByKind = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`create index mail_waiting_by_kind on mail_outbox (kind) where state in ('queued', 'sending')`.execute(db)
  },
}
