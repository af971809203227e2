import { type Kysely, sql } from 'kysely'

/** The tax decided when a payment was opened. Null for orders without tax. */
export const orderTax = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table orders add column tax_cents integer`.execute(db)
    await sql`alter table orders add column tax text`.execute(db)
  },
}
