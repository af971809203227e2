import { type Kysely, sql } from 'kysely'

/** Orders that are paid in parts or every month: each payment is an order, and together they are a plan. */
export const plans = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table orders add column plan_id text`.execute(db)
    await sql`alter table orders add column closes_at text`.execute(db)
    await sql`create index orders_of_plan on orders (plan_id) where plan_id is not null`.execute(db)
    await sql`create index orders_missing on orders (failed_at)
      where plan_id is not null and paid_at is null and failed_at is not null`.execute(db)
    await sql`create table plans (
      id text primary key, kind text not null, parts integer, customer_id text, subscription_id text,
      ended_at text, ends_at text, next_at text, next_check_at text
    )`.execute(db)
    await sql`create index plans_to_check on plans (next_check_at) where next_check_at is not null`.execute(db)
    await sql`create table plan_parts (
      order_id text primary key, plan_id text not null, covers_until text, retry_at text,
      told_at text, told_final_at text
    )`.execute(db)
  },
}
