import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { currencyLabel, money } from '#lib/money/money.ts'
import { typedAmount } from '#lib/money/typed-amount.ts'
import { theTitle } from '#lib/text/the-title.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { AdminOrderDetails } from '../schema.ts'

type Part = 'whole' | 'part'

export function RefundDialog({ order }: { order: AdminOrderDetails }) {
  const { number, email, title, keptCents, currency, refundedCents } = order
  const { revalidate } = useRevalidator()
  const [part, setPart] = useState<Part>('whole')
  const [typed, setTyped] = useState('')
  const [key, setKey] = useState(randomKey)
  const renewKey = () => setKey(randomKey())
  const left = money(keptCents, currency)
  const cents = typedAmount(typed, currency)
  const amount = part === 'whole' ? left : cents === undefined ? 'this amount' : money(cents, currency)
  const isWhole = part === 'whole' || cents === keptCents
  const wish = part === 'part' ? { amount: typed, seenCents: refundedCents } : {}
  return (
    <ConfirmDialog
      title={`Refund ${theTitle(title)}`}
      description={`${email ?? 'The buyer'} gets the money back on their card, plus an email with a credit note. Stripe keeps its fee. This cannot be undone.`}
      trigger={<Button look="quiet">Refund</Button>}
      buttons={{ confirm: `Refund ${amount}`, pending: 'Refunding…', keep: 'Cancel' }}
      isFinal
      failure={{ title: 'Nothing was refunded' }}
      onConfirm={() =>
        callApi('POST', `/api/admin/orders/${number}/refund`, { ...wish, key: `${key}-${part}-${cents}` })
      }
      // Stripe repeats its answer for the same key: after a lost response that refunds once, after a definite rejection
      // it would repeat that.
      onRefused={({ status }) => isSure(status) && renewKey()}
      onDone={() => {
        renewKey()
        const downloads = isWhole ? 'Downloads are closed' : 'Downloads stay open'
        const mail = order.plan ? 'The buyer will get an email.' : `${downloads}, and the buyer will get an email.`
        showToast({ title: 'Refunded', description: mail })
        setPart('whole')
        setTyped('')
        revalidate()
      }}
    >
      <fieldset className="mt-5 grid gap-1">
        <legend className="sr-only">How much</legend>
        <Choice checked={part === 'whole'} onChoose={() => setPart('whole')}>
          Full refund, {left}. {order.plan ? 'The other payments stay.' : 'Closes the downloads.'}
        </Choice>
        <Choice checked={part === 'part'} onChoose={() => setPart('part')}>
          Partial refund. {!order.plan && 'Downloads stay open.'}
        </Choice>
      </fieldset>
      {part === 'part' && (
        <div className="mt-3 max-w-56">
          <Field
            label={`Amount in ${currencyLabel(currency)}`}
            hint={`Up to ${left}`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      )}
    </ConfirmDialog>
  )
}

const isSure = (status: number) => status < 500 || status === 502

type ChoiceProps = { checked: boolean; onChoose: () => void; children: ReactNode }

function Choice({ checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="part"
        checked={checked}
        onChange={onChoose}
        // This field has the focus when the dialog opens: a second Enter must not refund everything.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="size-5 shrink-0 accent-blue"
      />
      {children}
    </label>
  )
}
