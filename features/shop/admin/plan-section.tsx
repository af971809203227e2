import { Link, useRevalidator } from 'react-router'
import { money } from '#lib/money/money.ts'
import { formatDay } from '#lib/time/dates.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { PaymentBadge } from '../plans/plan-payments.tsx'
import type { AdminOrderDetails } from '../schema.ts'

type Plan = NonNullable<AdminOrderDetails['plan']>
type Payment = Plan['payments'][number]
type PlanProps = { order: AdminOrderDetails; plan: Plan }

/** All payments of the plan; each has an order page of its own, with its receipt and its refund. */
export function PlanSection({ order, plan }: PlanProps) {
  const mayStop = useMay('move-money')
  const { currency, number: shown } = order
  const columns: Column<Payment>[] = [
    { heading: 'Date', cell: ({ at }) => <Time at={at} /> },
    {
      heading: 'Payment',
      cell: ({ number, label }) =>
        number === shown ? (
          <span className="inline-block first-letter:uppercase">{label}</span>
        ) : (
          <Link to={`/admin/orders/${number}`} className="inline-block text-link first-letter:uppercase">
            {label}
          </Link>
        ),
    },
    { heading: 'State', cell: ({ state }) => <PaymentBadge state={state} /> },
    { heading: 'Amount', cell: ({ amountCents }) => money(amountCents, currency), numeric: true },
  ]
  return (
    <AdminSection
      heading={plan.kind === 'monthly' ? 'Subscription' : 'Instalments'}
      intro={whatNext(order, plan)}
    >
      <DataTable caption="Payments" columns={columns} rows={plan.payments} rowKey={({ number }) => number} />
      {mayStop && plan.isRunning && (
        <div className="mt-4">
          <StopDialog order={order} plan={plan} />
        </div>
      )}
    </AdminSection>
  )
}

function whatNext(
  { currency }: AdminOrderDetails,
  { state, cents, nextAt, retryAt, left, endsAt, kind }: Plan,
): string {
  const amount = money(cents, currency)
  switch (state) {
    case 'complete':
      return 'All payments have arrived.'
    case 'retrying':
      return `A payment failed. Stripe tries again on ${formatDay(retryAt ?? '', 'long')}; the buyer has a link to pay it now.`
    case 'paused':
      return 'A payment failed for good, so access is paused. The buyer has a link to pay it.'
    case 'ended':
      return kind === 'instalments'
        ? `Ended with ${left === 1 ? 'one payment' : `${left} payments`} of ${amount} missing, so access is closed. The buyer can still pay the rest on the order page.`
        : 'The subscription has ended.'
    case 'refunded':
    case 'lost':
      return 'The money was returned, so access is closed.'
    default:
      if (nextAt) return `The next payment of ${amount} is on ${formatDay(nextAt, 'long')}.`
      return endsAt ? `Ends on ${formatDay(endsAt, 'long')}, without another payment.` : ''
  }
}

function StopDialog({ order: { number, email }, plan: { kind } }: PlanProps) {
  const { revalidate } = useRevalidator()
  const after =
    kind === 'monthly'
      ? 'Access ends with the month that is paid.'
      : 'Access closes now, since not everything is paid. The buyer can still pay the rest later.'
  return (
    <ConfirmDialog
      title="Stop the payments"
      description={`${email ?? 'The buyer'} is not charged any more. ${after} Nothing is refunded: refund payments one by one on their pages.`}
      trigger={<Button look="quiet">Stop the payments</Button>}
      buttons={{ confirm: 'Stop the payments', pending: 'Stopping…', keep: 'Cancel' }}
      isFinal
      failure={{ title: 'The payments were not stopped' }}
      onConfirm={() => callApi('POST', `/api/admin/orders/${number}/stop-payments`)}
      onDone={() => {
        showToast({ title: 'Stopped', description: 'There will be no more payments for this order.' })
        revalidate()
      }}
    />
  )
}
