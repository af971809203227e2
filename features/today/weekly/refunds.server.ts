import { sql } from 'kysely'
import { isIncome } from '#domain/shop/income.server.ts'
import { siteFormats } from '#lib/site-formats.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Span } from './week.ts'

export type Refunds = {
  /** Orders in the site's currency with a refund in this time, whenever they were paid. */
  refunds: number
  refundedCents: number
}

type Raw = Record<keyof Refunds, number | string | null>

/**
 * Each partial refund has its own credit note and counts in its own week. Until Stripe reports the single refunds, only
 * their sum and the time of the last one are known.
 */
export async function readRefunds(db: Db, { from, before }: Span): Promise<Refunds> {
  const { rows } = await sql<Raw>`
    select count(distinct parts.id) as refunds, sum(cents) as ${sql.ref('refundedCents')} from (
      select order_id as id, amount_cents as cents from credit_notes
        where refunded_at >= ${from} and refunded_at < ${before}
      union all
      select id, refunded_cents - noted as cents from (
        select id, refunded_cents,
          (select coalesce(sum(amount_cents), 0) from credit_notes where order_id = orders.id) as noted
        from orders where refunded_at >= ${from} and refunded_at < ${before}
      ) as sums where refunded_cents > noted
    ) as parts cross join orders
    where orders.id = parts.id and ${isIncome} and currency = ${siteFormats().currency}`.execute(db)
  const [row] = rows
  return { refunds: Number(row?.refunds ?? 0), refundedCents: Number(row?.refundedCents ?? 0) }
}
