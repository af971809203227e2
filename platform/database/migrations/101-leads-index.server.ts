import { type Kysely, sql } from 'kysely'

/** Replaced by people_as_leads_of_all; every write to people kept it up to date for nothing. */
export const leadsIndex = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`drop index people_as_leads`.execute(db)
  },
}
