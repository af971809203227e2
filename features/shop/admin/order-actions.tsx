import { callApi } from '#lib/web/api-client.browser.ts'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { AdminOrderDetails } from '../schema.ts'
import { RefundDialog } from './refund-dialog.tsx'

type OrderProps = { order: AdminOrderDetails }

export function OrderActions({ order }: OrderProps) {
  const maySend = useMay('work-with-people')
  const mayRefund = useMay('move-money')
  if (order.state !== 'paid' && order.state !== 'disputed') return null
  return (
    <div className="flex flex-wrap gap-3">
      {maySend && order.email && <SendReceipt order={order} />}
      {mayRefund && order.state === 'paid' && <RefundDialog order={order} />}
    </div>
  )
}

function SendReceipt({ order: { number, email } }: OrderProps) {
  const reportFailure = useReportFailure()
  const send = useSend(() => callApi('POST', `/api/admin/orders/${number}/receipt`), {
    onSuccess: () =>
      showToast({ title: 'Receipt sent', description: `The receipt is on its way to ${email}.` }),
    onError: (error) =>
      reportFailure(error, {
        title: 'The receipt was not sent',
        look: 'Check the outbox to see whether it was sent.',
      }),
  })
  return (
    <Button look="quiet" disabled={send.isPending} onClick={() => send.send()}>
      Resend receipt
    </Button>
  )
}
