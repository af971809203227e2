import { type Kysely, sql } from 'kysely'

/** With all that groups of waiting mail are counted by: reading each mail of a flood for it takes seconds. */
export const waitingMailGroups = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`drop index mail_waiting`.execute(db)
    await sql`create index mail_waiting on mail_outbox (created_at, id, state, kind, network, urgent, order_number)
      where state in ('queued', 'sending')`.execute(db)
  },
}
