import { Link } from 'react-router'
import { money } from '#lib/money/money.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { FactList } from '#ui/admin/facts.tsx'
import { RefusedAddress } from '#ui/admin/refused-address.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import type { AdminOrderDetails } from '../schema.ts'
import { CorrectEmailForm } from './correct-email-form.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBadge } from './order-badge.tsx'
import { Documents, settlementFacts } from './order-documents.tsx'
import { PaidTwice } from './paid-twice.tsx'
import { PlanSection } from './plan-section.tsx'

type Download = AdminOrderDetails['files'][number]

const columns: Column<Download>[] = [
  { heading: 'File', cell: ({ fileName }) => fileName },
  { heading: 'First', cell: ({ firstAt }) => <Time at={firstAt} /> },
  { heading: 'Last', cell: ({ lastAt }) => <Time at={lastAt} /> },
  { heading: 'Times', cell: ({ count }) => count, numeric: true },
]

type AdminOrderProps = {
  order: AdminOrderDetails
  personPath: string | undefined
  stripeUrl: string | undefined
  /** Seller details that are missing from receipts. */
  sellerLacks: string[]
}

export function AdminOrderPage({ order, personPath, stripeUrl, sellerLacks }: AdminOrderProps) {
  const mayCorrect = useMay('work-with-people')
  const { number, title, part, files, paidAt } = order
  return (
    <AdminPage
      title={`Order ${number}`}
      intro={part ? `${title}, ${part}` : title}
      actions={<OrderActions order={order} />}
    >
      <Refused order={order} personPath={personPath} />
      <PaidTwice order={order} />
      <OrderFacts order={order} personPath={personPath} stripeUrl={stripeUrl} />
      {order.plan && <PlanSection order={order} plan={order.plan} />}
      {paidAt && <Documents order={order} sellerLacks={sellerLacks} />}
      <AdminSection heading="Downloads">
        {files.length === 0 ? (
          <EmptyState text={paidAt ? 'No downloads yet.' : 'Downloads open once the order is paid.'} />
        ) : (
          <DataTable caption="Downloads" columns={columns} rows={files} rowKey={({ fileName }) => fileName} />
        )}
      </AdminSection>
      {mayCorrect && paidAt && (
        <AdminSection
          heading="Correct the buyer’s email"
          intro="If the buyer mistyped it. Any link they already have keeps working."
        >
          <CorrectEmailForm key={order.email} order={order} />
        </AdminSection>
      )}
      <TextLink to="/admin/orders" className="mt-8">
        Back to all orders
      </TextLink>
    </AdminPage>
  )
}

function Refused({ order: { rejection, email, paidAt }, personPath }: Pick<AdminOrderProps, 'order' | 'personPath'>) {
  if (!rejection || !email || !personPath) return null
  return (
    <RefusedAddress
      personId={personPath.split('/').at(-1) ?? ''}
      email={email}
      rejection={rejection}
      held={rejection.held}
    >
      {paidAt
        ? 'The buyer did not receive the receipt by email, but can still see everything on their order page. If the address is mistyped, correct it below and we’ll send the receipt there.'
        : 'The order isn’t paid. If the address is mistyped, the buyer will enter it again when they pay.'}
    </RefusedAddress>
  )
}

function OrderFacts({ order, personPath, stripeUrl }: Omit<AdminOrderProps, 'sellerLacks'>) {
  const { state, amountCents, currency, discount, email, createdAt, paidAt, refundedAt, refundedCents, disputedAt } =
    order
  return (
    <FactList
      facts={{
        State: <OrderBadge state={state} isTest={order.isTest} />,
        Amount: money(amountCents, currency),
        Discount: discount && (
          <>
            {discount.code}
            {discount.percent !== null && `, ${discount.percent}%`}: {money(discount.discountCents, currency)} off{' '}
            {money(discount.listCents, currency)}
          </>
        ),
        Buyer:
          email && personPath ? (
            <Link to={personPath} className="text-link">
              {email}
            </Link>
          ) : (
            'No email: no payment was attempted, or the buyer’s data was erased'
          ),
        'First source': order.firstSource ?? 'unknown',
        'Last source': order.lastSource ?? 'unknown',
        Started: <Time at={createdAt} />,
        Paid: paidAt && <Time at={paidAt} />,
        Refunded: refundedAt && (
          <>
            {money(refundedCents, currency)}, <Time at={refundedAt} />
          </>
        ),
        Disputed: disputedAt && <Time at={disputedAt} />,
        ...settlementFacts(order),
        Dispute: order.disputeOutcome,
        'Stripe payment':
          order.paymentIntentId && stripeUrl ? (
            <ExternalLink href={stripeUrl}>{order.paymentIntentId}</ExternalLink>
          ) : (
            order.paymentIntentId
          ),
        'Order page': paidAt && order.orderPath && (
          <a href={order.orderPath} className="text-link">
            View as the buyer
          </a>
        ),
      }}
    />
  )
}
