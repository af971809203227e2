import { type Kysely, sql } from 'kysely'

/** Every report was written into two indexes that find nothing, or only retakes. */
export const lighterReports = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`drop index assessments_by_mailbox`.execute(db)
    await sql`drop index assessments_by_series`.execute(db)
    await sql`create index assessments_in_series on assessments (series, created_at) where series is not null`.execute(
      db,
    )
  },
}
