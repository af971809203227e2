import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { exactDollars } from '#lib/text/money.ts'
import { theTitle } from '#lib/text/the-title.ts'
import { typedCents } from '#lib/text/typed-amount.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { AdminOrderDetails, RefundEntry } from '../schema.ts'

type Part = 'whole' | 'part'

/** All that is left of a payment, or an amount that is typed. */
export function RefundDialog({ order }: { order: AdminOrderDetails }) {
  const { number, email, title, keptCents, refundedCents } = order
  const { revalidate } = useRevalidator()
  const [part, setPart] = useState<Part>('whole')
  const [typed, setTyped] = useState('')
  const newKey = useKey()
  const left = exactDollars(keptCents)
  const cents = typedCents(typed)
  const amount = part === 'whole' ? left : cents === undefined ? 'this amount' : exactDollars(cents)
  const isWhole = part === 'whole' || cents === keptCents
  const wish = part === 'part' ? { amount: typed, seenCents: refundedCents } : {}
  return (
    <ConfirmDialog
      title={`Refund of ${theTitle(title)}`}
      description={`${email ?? 'The buyer'} gets the money back on their card, with a mail and a credit note. Stripe keeps its fee. This cannot be undone.`}
      trigger={<Button look="quiet">Refund</Button>}
      buttons={{ confirm: `Refund ${amount}`, pending: 'Asking Stripe…', keep: 'Keep the order' }}
      isFinal
      failure={{ title: 'Nothing was refunded' }}
      onConfirm={() => callApi('POST', `/api/admin/orders/${number}/refund`, withKey(wish, newKey))}
      // Stripe repeats what it said under a key: what was refused is asked for anew, and what nobody knows is not.
      onRefused={({ status }) => isSure(status) && newKey.forget()}
      onDone={() => {
        newKey.forget()
        const downloads = isWhole ? 'The downloads are closed' : 'The downloads stay open'
        showToast({ title: 'Refunded', description: `${downloads}, and the buyer gets a mail.` })
        setPart('whole')
        setTyped('')
        revalidate()
      }}
    >
      <fieldset className="mt-5 grid gap-1">
        <legend className="sr-only">How much</legend>
        <Choice checked={part === 'whole'} onChoose={() => setPart('whole')}>
          All of it, {left}. The downloads close.
        </Choice>
        <Choice checked={part === 'part'} onChoose={() => setPart('part')}>
          A part of it. The downloads stay open.
        </Choice>
      </fieldset>
      {part === 'part' && (
        <div className="mt-3 max-w-56">
          <Field label="Amount in dollars" hint={`At most ${left}`}>
            {(control) => (
              <input
                {...control}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                inputMode="decimal"
                autoComplete="off"
              />
            )}
          </Field>
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
        // The dialog opens with the focus here: a second Enter must not give everything back.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="size-5 shrink-0 accent-blue"
      />
      {children}
    </label>
  )
}

type Key = { for: (wish: string) => string; forget: () => void }

/** The same for the same wish, until it is answered: a press whose answer was lost moves no money twice. */
function useKey(): Key {
  const kept = useRef<{ wish: string; key: string }>(null)
  return {
    for(wish) {
      if (kept.current?.wish !== wish) kept.current = { wish, key: randomKey() }
      return kept.current.key
    },
    forget() {
      kept.current = null
    },
  }
}

function withKey(wish: RefundEntry, key: Key): RefundEntry {
  return { ...wish, key: key.for(JSON.stringify(wish)) }
}
