import { Link } from 'react-router'
import { exactDollars } from '#lib/text/money.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { RefusedAddress } from '#ui/admin/refused-address.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import type { AdminOrderDetails } from '../schema.ts'
import { CorrectEmailForm } from './correct-email-form.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBadge } from './order-badge.tsx'
import { Documents, SettlementFacts } from './order-documents.tsx'

type Download = AdminOrderDetails['files'][number]

const columns: Column<Download>[] = [
  { heading: 'File', cell: ({ fileName }) => fileName },
  { heading: 'First', cell: ({ firstAt }) => <Time at={firstAt} /> },
  { heading: 'Last', cell: ({ lastAt }) => <Time at={lastAt} /> },
  { heading: 'Times', cell: ({ count }) => count, numeric: true },
]

type AdminOrderProps = {
  order: AdminOrderDetails
  /** The buyer's page in the admin, where there is an address. */
  personPath: string | undefined
  /** The payment's page in Stripe's dashboard. */
  stripeUrl: string | undefined
  /** What receipts could say of the seller and do not. */
  sellerLacks: string[]
}

export function AdminOrderPage({ order, personPath, stripeUrl, sellerLacks }: AdminOrderProps) {
  const mayCorrect = useMay('work-with-people')
  const { number, title, files, paidAt } = order
  return (
    <AdminPage title={`Order ${number}`} intro={title} actions={<OrderActions order={order} />}>
      <Refused order={order} personPath={personPath} />
      <OrderFacts {...{ order, personPath, stripeUrl }} />
      {paidAt && <Documents order={order} sellerLacks={sellerLacks} />}
      <AdminSection heading="Downloads">
        {files.length === 0 ? (
          <EmptyState text={paidAt ? 'No file was fetched yet.' : 'Nothing to fetch until it is paid.'} />
        ) : (
          <DataTable caption="Downloads" columns={columns} rows={files} rowKey={({ fileName }) => fileName} />
        )}
      </AdminSection>
      {mayCorrect && paidAt && (
        <AdminSection
          heading="Correct the email"
          intro="For a buyer who mistyped it. The link they may have keeps working."
        >
          <CorrectEmailForm key={order.email} order={order} />
        </AdminSection>
      )}
      <Link to="/admin/orders" className="mt-8 inline-flex min-h-11 items-center text-link">
        Back to all orders
      </Link>
    </AdminPage>
  )
}

function Refused({
  order: { refusal, email, paidAt },
  personPath,
}: Pick<AdminOrderProps, 'order' | 'personPath'>) {
  if (!refusal || !email || !personPath) return null
  return (
    <RefusedAddress
      personId={personPath.split('/').at(-1) ?? ''}
      email={email}
      refusal={refusal}
      held={refusal.held}
    >
      {paidAt
        ? 'So the buyer has no receipt by mail; their order page shows everything. If the address is mistyped, correct it below: the receipt goes to the new one.'
        : 'The order is not paid: if the address is mistyped, it comes anew with the payment.'}
    </RefusedAddress>
  )
}

function OrderFacts({ order, personPath, stripeUrl }: Omit<AdminOrderProps, 'sellerLacks'>) {
  const { state, amountCents, discount, email, createdAt, paidAt, refundedAt, refundedCents, disputedAt } =
    order
  return (
    <Facts>
      <Fact name="State">
        <OrderBadge state={state} />
      </Fact>
      <Fact name="Amount">{exactDollars(amountCents)}</Fact>
      {discount && (
        <Fact name="Discount">
          {discount.code}
          {discount.percent !== null && `, ${discount.percent}%`}: {exactDollars(discount.discountCents)} off{' '}
          {exactDollars(discount.listCents)}
        </Fact>
      )}
      <Fact name="Buyer">
        {email && personPath ? (
          <Link to={personPath} className="text-link">
            {email}
          </Link>
        ) : (
          'No address: nobody tried to pay it, or its buyer was erased'
        )}
      </Fact>
      <Fact name="First came from">{order.firstSource ?? 'not known'}</Fact>
      <Fact name="Last came from">{order.lastSource ?? 'not known'}</Fact>
      <TimeFact name="Begun" at={createdAt} />
      <TimeFact name="Paid" at={paidAt} />
      {refundedAt && (
        <Fact name="Given back">
          {exactDollars(refundedCents)}, <Time at={refundedAt} />
        </Fact>
      )}
      <TimeFact name="Disputed" at={disputedAt} />
      <SettlementFacts order={order} />
      {order.disputeOutcome && <Fact name="Dispute">{order.disputeOutcome}</Fact>}
      {order.paymentIntentId && (
        <Fact name="At Stripe">
          {stripeUrl ? (
            <ExternalLink href={stripeUrl}>{order.paymentIntentId}</ExternalLink>
          ) : (
            order.paymentIntentId
          )}
        </Fact>
      )}
      {paidAt && (
        <Fact name="Buyer’s page">
          <a href={order.orderPath} className="text-link">
            Open it as the buyer sees it
          </a>
        </Fact>
      )}
    </Facts>
  )
}

function TimeFact({ name, at }: { name: string; at: string | null }) {
  return (
    at && (
      <Fact name={name}>
        <Time at={at} />
      </Fact>
    )
  )
}
