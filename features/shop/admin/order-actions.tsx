import { useRevalidator } from 'react-router'
import { callApi } from '#lib/api-client.browser.ts'
import { exactDollars } from '#lib/money.ts'
import { theTitle } from '#lib/the-title.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { AdminOrderDetails } from '../schema.ts'

type OrderProps = { order: AdminOrderDetails }

export function OrderActions({ order }: OrderProps) {
  const maySend = useMay('work-with-people')
  const mayRefund = useMay('move-money')
  if (order.state !== 'paid' && order.state !== 'disputed') return null
  return (
    <div className="flex flex-wrap gap-3">
      {maySend && order.email && <SendReceipt order={order} />}
      {mayRefund && order.state === 'paid' && <Refund order={order} />}
    </div>
  )
}

function SendReceipt({ order: { number, email } }: OrderProps) {
  const reportFailure = useReportFailure()
  const send = useSend(() => callApi('POST', `/api/admin/orders/${number}/receipt`), {
    onSuccess: () => showToast({ title: 'On its way', description: `The receipt goes to ${email} at once.` }),
    onError: (error) =>
      reportFailure(error, { title: 'No receipt was sent', look: 'The outbox shows whether it went.' }),
  })
  return (
    <Button look="quiet" disabled={send.isPending} onClick={() => send.send()}>
      Send the receipt again
    </Button>
  )
}

function Refund({ order }: OrderProps) {
  const { number, email, title, keptCents } = order
  const { revalidate } = useRevalidator()
  const amount = exactDollars(keptCents)
  return (
    <ConfirmDialog
      title={`Refund ${amount}?`}
      description={`${email ?? 'The buyer'} gets ${amount} for ${theTitle(title)} back on their card. Their downloads close at once, and they get a mail that says so. Stripe keeps its fee. This cannot be undone.`}
      trigger={<Button look="quiet">Refund</Button>}
      buttons={{ confirm: `Refund ${amount}`, pending: 'Asking Stripe…', keep: 'Keep the order' }}
      isFinal
      failure={{ title: 'Nothing was refunded' }}
      onConfirm={() => callApi('POST', `/api/admin/orders/${number}/refund`)}
      onDone={() => {
        showToast({ title: 'Refunded', description: 'The downloads are closed, and the buyer gets a mail.' })
        revalidate()
      }}
    />
  )
}
