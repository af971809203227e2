import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { receiptWords } from '#content/shop/receipt-words.ts'
import { orderWords } from '#content/shop/shop.ts'
import { money } from '#lib/money/money.ts'
import { formatDay } from '#lib/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { linesOf as discountLinesOf } from '../discounts/order-discount.ts'
import type { OrderView } from '../schema.ts'
import { taxLines } from '../tax/order-tax.ts'
import { BuyerDetailsForm } from './buyer-details-form.tsx'
import type { BuyerDetails } from './printed.ts'

const { labels } = receiptWords
const dayOf = (at: string) => formatDay(at, 'long')

export type Seller = { name: string; email: string }

type ReceiptCardProps = { order: OrderView; token: string; seller: Seller }

export function ReceiptCard({ order, token, seller }: ReceiptCardProps) {
  const { documents } = order
  const [buyer, setBuyer] = useState(documents.buyer)
  return (
    <Card>
      <h2 className="text-xl">{orderWords.receiptHeading}</h2>
      <dl className="mt-4">
        {linesOf(order, buyer, seller).map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-1 gap-x-4 border-t border-line py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)] last:font-semibold"
          >
            <dt className="text-soft">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid gap-3 print:hidden">
        <ButtonLink look="quiet" href={documents.receipt.href}>
          {orderWords.receiptPdf}
        </ButtonLink>
        {documents.creditNotes.map(({ name, href, amountCents }) => (
          <ButtonLink key={name} look="quiet" href={href}>
            {orderWords.creditNotePdf(name, money(amountCents, order.currency))}
          </ButtonLink>
        ))}
      </div>
      {order.state === 'open' && (
        <details className="group mt-4 border-t border-line print:hidden">
          <summary className="flex min-h-12 items-center gap-x-3 py-2 font-semibold">
            <ChevronDown aria-hidden strokeWidth={1.75} className="size-5 shrink-0 group-open:rotate-180" />
            {buyer.name ? orderWords.details.change : orderWords.details.add}
          </summary>
          <p className="text-sm text-soft">{orderWords.details.intro}</p>
          <BuyerDetailsForm token={token} details={documents.buyer} onSaved={setBuyer} />
        </details>
      )}
    </Card>
  )
}

function linesOf(order: OrderView, buyer: BuyerDetails, seller: Seller): (readonly [string, string])[] {
  const { name, address, taxNumber } = buyer
  const receipt = order.documents.receipt.name
  return [
    ...(receipt ? [[labels.receipt, receipt] as const] : []),
    [labels.order, order.number],
    [labels.date, dayOf(order.paidAt)],
    [labels.item, order.title],
    [labels.buyer, [name, address, taxNumber, order.email ?? receiptWords.noBuyer].filter(Boolean).join('\n')],
    [labels.seller, `${order.documents.seller ?? seller.name}, ${seller.email}`],
    ...discountLinesOf(order.discount, order.currency),
    ...taxLines(order.tax, order.amountCents, order.currency),
    [labels.paidByCard, money(order.amountCents, order.currency)],
    ...(order.refundedAt
      ? [[orderWords.givenBack, `${money(order.refundedCents, order.currency)}, ${dayOf(order.refundedAt)}`] as const]
      : []),
  ]
}
