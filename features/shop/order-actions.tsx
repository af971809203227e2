import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#lib/api-client.ts'
import { exactDollars } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { DeskOrderDetails } from './schema.ts'

type OrderProps = { order: DeskOrderDetails }

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
  const send = useMutation({
    mutationFn: () => callApi('POST', `/api/admin/orders/${number}/receipt`),
    onSuccess: () => showToast({ title: 'On its way', description: `The receipt goes to ${email} at once.` }),
    onError: (error) =>
      showToast({ title: 'No receipt was sent', description: error.message, variant: 'destructive' }),
  })
  return (
    <Button look="quiet" disabled={send.isPending} onClick={() => send.mutate()}>
      Send the receipt again
    </Button>
  )
}

function Refund({ order }: OrderProps) {
  const { number, email, title, keptCents } = order
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const refund = useMutation({
    mutationFn: () => callApi('POST', `/api/admin/orders/${number}/refund`),
    onSuccess() {
      showToast({ title: 'Refunded', description: 'The downloads are closed, and the buyer gets a mail.' })
      setOpen(false)
      revalidate()
    },
    onError: (error) =>
      showToast({ title: 'Nothing was refunded', description: error.message, variant: 'destructive' }),
  })
  const amount = exactDollars(keptCents)
  return (
    <Dialog
      title={`Refund ${amount}?`}
      description={`${email ?? 'The buyer'} gets ${amount} for the ${title} back on their card. Their downloads close at once, and they get a mail that says so. Stripe keeps its fee. This cannot be undone.`}
      trigger={<Button look="quiet">Refund</Button>}
      open={open}
      onOpenChange={setOpen}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" disabled={refund.isPending} onClick={() => refund.mutate()}>
          {refund.isPending ? 'Asking Stripe…' : `Refund ${amount}`}
        </Button>
        <DialogClose asChild>
          <Button look="quiet">Keep the order</Button>
        </DialogClose>
      </div>
    </Dialog>
  )
}
