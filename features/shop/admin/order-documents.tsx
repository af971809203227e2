import { Link } from 'react-router'
import { exactDollars } from '#lib/text/money.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { AdminOrderDetails } from '../schema.ts'

type OrderProps = { order: AdminOrderDetails }

/** The order's papers as the buyer has them. */
export function Documents({ order, sellerLacks }: OrderProps & { sellerLacks: readonly string[] }) {
  const mayFill = useMay('run-site')
  const { receipt, creditNotes, buyer } = order.documents
  const named = [buyer.name, buyer.address, buyer.taxNumber].filter(Boolean).join('\n')
  return (
    <AdminSection heading="Receipt">
      <Facts>
        <Fact name="Number">{receipt.name ?? 'given with the first download'}</Fact>
        {named && (
          <Fact name="Made out to">
            <span className="whitespace-pre-line">{named}</span>
          </Fact>
        )}
      </Facts>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink look="quiet" href={receipt.href}>
          Receipt as PDF
        </ButtonLink>
        {creditNotes.map(({ name, amountCents, href }) => (
          <ButtonLink key={name} look="quiet" href={href}>
            Credit note <span className="whitespace-nowrap">{name}</span> as PDF, {exactDollars(amountCents)}
          </ButtonLink>
        ))}
      </div>
      {mayFill && sellerLacks.length > 0 && (
        <p className="mt-4 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
          New receipts go out without your {listed(sellerLacks)}.{' '}
          <Link to="/admin/settings#receipts" className="text-link">
            Fill that in under Settings
          </Link>
          .
        </p>
      )}
    </AdminSection>
  )
}

const listed = (parts: readonly string[]) => new Intl.ListFormat('en-US').format(parts)

/** What Stripe kept, and from where was paid; nothing that Stripe has not said. */
export function SettlementFacts({ order: { settled } }: OrderProps) {
  if (!settled) return null
  const { feeCents, netCents, currency, country, card } = settled
  const amount = (cents: number) =>
    currency === 'usd' ? exactDollars(cents) : `${(cents / 100).toFixed(2)} ${currency?.toUpperCase()}`
  return (
    <>
      {card && <Fact name="Card">{card}</Fact>}
      {country && <Fact name="Country">{country}</Fact>}
      {feeCents !== null && <Fact name="Stripe’s fee">{amount(feeCents)}</Fact>}
      {netCents !== null && <Fact name="Into your balance">{amount(netCents)}</Fact>}
    </>
  )
}
