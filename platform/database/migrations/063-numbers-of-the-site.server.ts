import { type Kysely, sql } from 'kysely'

/** The charts read the visitors of up to two years; most rows of a day are about single pages. */
export const numbersOfTheSite = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`create index visit_days_of_site on visit_days (day, source, visitors) where step = 'visitor'`.execute(db)
  },
}
