import { sql } from 'kysely'

/** Test payments are no income. */
export const isIncome = sql<boolean>`is_test is null`

/** Revenue of an order: after refunds, and nothing if a dispute was lost. keptCents of order-state.ts, in SQL. */
export const keptCents = sql<number>`case when dispute_outcome = 'lost' or refunded_cents >= amount_cents then 0
  else amount_cents - refunded_cents end`
