import { Link } from 'react-router'
import { planAdmin, planPage } from '#content/shop/plans.ts'
import { money } from '#lib/money/money.ts'
import { formatDay } from '#lib/time/dates.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
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
    <AdminSection heading={plan.kind === 'monthly' ? 'Subscription' : 'Instalments'} intro={whatNext(order, plan)}>
      <DataTable caption="Payments" columns={columns} rows={plan.payments} rowKey={({ number }) => number} />
      {mayStop && plan.isRunning && (
        <div className="mt-4">
          <StopDialog order={order} plan={plan} />
        </div>
      )}
    </AdminSection>
  )
}

function whatNext({ currency }: AdminOrderDetails, plan: Plan): string {
  const { state, cents, nextAt, retryAt, left, endsAt, kind } = plan
  const [amount, day] = [money(cents, currency), (at: string) => formatDay(at, 'long')]
  if (state === 'retrying') return planAdmin.retrying(day(retryAt ?? ''))
  if (state === 'ended') return kind === 'instalments' ? planAdmin.missing(left ?? 0, amount) : planAdmin.ended
  if (state !== 'paying') return planAdmin[state]
  if (nextAt) return planPage.next(amount, day(nextAt))
  return endsAt ? planAdmin.endsOn(day(endsAt)) : ''
}

function StopDialog({ order: { number, email }, plan: { kind } }: PlanProps) {
  return (
    <ConfirmDialog
      title={planAdmin.stop}
      description={planAdmin.stopAsk(email ?? 'The buyer', kind)}
      trigger={<Button look="quiet">{planAdmin.stop}</Button>}
      buttons={{ confirm: planAdmin.stop, pending: 'Stopping…', keep: 'Cancel' }}
      isFinal
      failure={{ title: 'The payments were not stopped' }}
      onConfirm={() => callApi('POST', `/api/admin/orders/${number}/stop-payments`)}
      done={{ title: 'Stopped', description: 'There will be no more payments for this order.' }}
    />
  )
}
