import { Link } from 'react-router'
import { money } from '#lib/money/money.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { useAction } from '#ui/admin/use-action.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import type { AdminOrderDetails } from '../schema.ts'

/** Offers to refund an order that looks like a mistake, in one click. */
export function PaidTwice({ order }: { order: AdminOrderDetails }) {
  const { number, repeats, email, state, keptCents, currency } = order
  const mayRefund = useMay('move-money')
  const refund = useAction(() => callApi('POST', `/api/admin/orders/${number}/refund`, {}), {
    done: {
      title: 'Refunded',
      description: 'The buyer will get an email. The first order stays open.',
    },
    failure: { title: 'Nothing was refunded', look: 'Reload the page to see the order.' },
  })
  if (!repeats) return null
  return (
    <div className="mb-8 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
      <p>
        Paid twice? {email} bought the same in{' '}
        <Link to={`/admin/orders/${repeats}`} className="text-link">
          order {repeats}
        </Link>
        , less than an hour before. It may be a gift.
      </p>
      {mayRefund && state === 'paid' && (
        <p className="mt-3">
          <Button disabled={refund.isPending} onClick={() => refund.send()}>
            {refund.isPending ? 'Refunding…' : `Refund ${money(keptCents, currency)}`}
          </Button>
        </p>
      )}
    </div>
  )
}
