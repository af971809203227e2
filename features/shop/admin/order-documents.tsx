import { Link } from 'react-router'
import { money } from '#lib/money/money.ts'
import { listed } from '#lib/text/count.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { FactList } from '#ui/admin/facts.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { AdminOrderDetails } from '../schema.ts'
import { taxLines } from '../tax/order-tax.ts'

type OrderProps = { order: AdminOrderDetails }

export function Documents({ order, sellerLacks }: OrderProps & { sellerLacks: readonly string[] }) {
  const mayFill = useMay('run-site')
  const { receipt, creditNotes, buyer } = order.documents
  const named = [buyer.name, buyer.address, buyer.taxNumber].filter(Boolean).join('\n')
  return (
    <AdminSection heading="Receipt">
      <FactList
        facts={{
          Number: receipt.name ?? 'assigned at the first download',
          'Made out to': named && <span className="whitespace-pre-line">{named}</span>,
          ...Object.fromEntries(taxLines(order.tax, order.amountCents, order.currency)),
        }}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink look="quiet" href={receipt.href}>
          Receipt as PDF
        </ButtonLink>
        {creditNotes.map(({ name, amountCents, href }) => (
          <ButtonLink key={name} look="quiet" href={href}>
            Credit note <span className="whitespace-nowrap">{name}</span> as PDF, {money(amountCents, order.currency)}
          </ButtonLink>
        ))}
      </div>
      {mayFill && sellerLacks.length > 0 && (
        <p className="mt-4 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
          New receipts are missing your {listed(sellerLacks)}.{' '}
          <Link to="/admin/settings#receipts" className="text-link">
            Add it in Settings
          </Link>
          .
        </p>
      )}
    </AdminSection>
  )
}

export function settlementFacts(order: OrderProps['order']): Record<string, string | null> {
  const { settled } = order
  if (!settled) return {}
  const { feeCents, netCents, currency, country, card } = settled
  const amount = (cents: number | null) => (cents === null ? null : money(cents, currency ?? order.currency))
  return {
    Card: card,
    Country: country,
    'Stripe’s fee': amount(feeCents),
    'Net to your balance': amount(netCents),
  }
}
