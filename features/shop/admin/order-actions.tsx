import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, callApi } from '#lib/api-client.browser.ts'
import { errorWords } from '#lib/error-words.ts'
import { exactDollars } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { AdminOrderDetails } from '../schema.ts'

type OrderProps = { order: AdminOrderDetails }

export function OrderActions({ order }: OrderProps) {
  if (order.state !== 'paid' && order.state !== 'disputed') return null
  return (
    <div className="flex flex-wrap gap-3">
      {order.email && <SendReceipt order={order} />}
      {order.state === 'paid' && <Refund order={order} />}
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
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const refund = useSend(() => callApi('POST', `/api/admin/orders/${number}/refund`), {
    onSuccess() {
      showToast({ title: 'Refunded', description: 'The downloads are closed, and the buyer gets a mail.' })
      setOpen(false)
      revalidate()
    },
    onError(error) {
      // A refusal stays in the dialog; everything else needs the page behind it.
      if (isRefusal(error)) return
      setOpen(false)
      return reportFailure(error, { title: notRefunded })
    },
  })
  const amount = exactDollars(keptCents)
  return (
    <Dialog
      title={`Refund ${amount}?`}
      description={`${email ?? 'The buyer'} gets ${amount} for the ${title} back on their card. Their downloads close at once, and they get a mail that says so. Stripe keeps its fee. This cannot be undone.`}
      trigger={<Button look="quiet">Refund</Button>}
      open={open}
      onOpenChange={(next) => {
        refund.reset()
        setOpen(next)
      }}
    >
      {isRefusal(refund.error) && (
        <p role="alert" className="mt-4 font-semibold text-red">
          {notRefunded}: {errorWords(refund.error)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" disabled={refund.isPending} onClick={() => refund.send()}>
          {refund.isPending ? 'Asking Stripe…' : `Refund ${amount}`}
        </Button>
        <DialogClose asChild>
          <Button look="quiet">Keep the order</Button>
        </DialogClose>
      </div>
    </Dialog>
  )
}

const notRefunded = 'Nothing was refunded'

function isRefusal(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.status !== 401
}
