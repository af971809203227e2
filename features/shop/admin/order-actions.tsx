import { callApi } from '#lib/web/api-client.browser.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import type { AdminOrderDetails } from '../schema.ts'
import { RefundDialog } from './refund-dialog.tsx'

export function OrderActions({ order }: { order: AdminOrderDetails }) {
  const maySend = useMay('work-with-people')
  const mayRefund = useMay('move-money')
  const { state, number, email } = order
  if (state !== 'paid' && state !== 'disputed') return null
  return (
    <div className="flex flex-wrap gap-3">
      {maySend && email && (
        <ActionButton
          onPress={() => callApi('POST', `/api/admin/orders/${number}/receipt`)}
          done={{ title: 'Receipt sent', description: `The receipt is on its way to ${email}.` }}
          failure={{
            title: 'The receipt was not sent',
            look: 'Check the outbox to see whether it was sent.',
          }}
        >
          Resend receipt
        </ActionButton>
      )}
      {mayRefund && state === 'paid' && <RefundDialog order={order} />}
    </div>
  )
}
