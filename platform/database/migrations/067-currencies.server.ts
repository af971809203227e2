import { type Kysely, sql } from 'kysely'

/** Sums and fixed discounts belong to a currency. Until now there was one: US dollars. */
export const currencies = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`create table monthly_sales (
      month text not null, currency text not null, product_id text not null, sold integer not null,
      taken_cents bigint not null, kept_cents bigint not null,
      constraint monthly_sales_of_month primary key (month, currency, product_id)
    )`.execute(db)
    await sql`insert into monthly_sales (month, currency, product_id, sold, taken_cents, kept_cents)
      select month, 'usd', product_id, sold, taken_cents, kept_cents from sales`.execute(db)
    await sql`alter table discounts add column currency text not null default 'usd'`.execute(db)
  },
}
