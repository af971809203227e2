import { useEffect, useState } from 'react'
import { planPage } from '#content/shop/plans.ts'
import { money } from '#lib/money/money.ts'
import { formatDay } from '#lib/time/dates.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useAddress } from '#ui/use-address.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { OrderView, PlanView } from '../schema.ts'

type Closed = Exclude<OrderView['state'], 'open' | 'refunded' | 'lost'>
type PlanProps = { order: OrderView; plan: PlanView; token: string }

const day = (at: string) => formatDay(at, 'long')

export function closedPlanWords(state: Closed, { left, cents }: PlanView, currency: string) {
  const { title, text } = planPage[state]
  return { title, text: text(money(cents, currency), left ?? 0) }
}

export function PlanPayments({ order, plan, token }: PlanProps) {
  const { currency } = order
  return (
    <section aria-labelledby="payments" className="mt-10">
      <h2 id="payments" className="text-xl">
        {planPage.heading}
      </h2>
      <ul className="mt-4">
        {plan.payments.map(({ at, amountCents, state, label, number, receipt }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2.5 first:border-t">
            <span className="min-w-44">
              {day(at)}
              <span className="block text-sm text-soft first-letter:uppercase">{label}</span>
            </span>
            <span className="font-semibold tabular-nums">{money(amountCents, currency)}</span>
            <PaymentBadge state={state} />
            {receipt && (
              <a
                href={receipt}
                className="ml-auto inline-flex min-h-11 items-center text-link print:hidden"
                aria-label={`${planPage.receipt}, ${label}`}
              >
                {planPage.receipt}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 empty:hidden">{nextWords(order, plan)}</p>
      <PlanActions order={order} plan={plan} token={token} />
    </section>
  )
}

const tones: Partial<Record<PlanView['payments'][number]['state'], Tone>> = { paid: 'green', failed: 'red' }

export function PaymentBadge({ state }: Pick<PlanView['payments'][number], 'state'>) {
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tones[state] ?? 'neutral'}>{planPage.states[state]}</Badge>
    </span>
  )
}

function nextWords({ currency, state }: OrderView, plan: PlanView): string | undefined {
  const amount = money(plan.cents, currency)
  if (plan.state === 'complete') return planPage.complete
  if (plan.state === 'retrying' && plan.retryAt) return planPage.retrying(amount, day(plan.retryAt))
  if (plan.state === 'ended' && plan.kind === 'monthly') {
    return state === 'open' && plan.paidUntil ? planPage.endsOn(day(plan.paidUntil)) : planPage.ended
  }
  if (plan.nextAt) return planPage.next(amount, day(plan.nextAt))
  if (plan.state === 'paying' && plan.kind === 'monthly' && plan.endsAt) return planPage.endsOn(day(plan.endsAt))
  return undefined
}

function PlanActions({ order, plan, token }: PlanProps) {
  const { state, kind, nextAt } = plan
  const isUnpaid = order.state === 'paused' || order.state === 'stopped' || state === 'retrying'
  const isRunning = state === 'paying' && nextAt !== null
  const mayCancel = kind === 'monthly' && (isRunning || state === 'retrying' || state === 'paused')
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      <SavedCard token={token} />
      {(isUnpaid || isRunning) && <ToStripe token={token} isUnpaid={isUnpaid} />}
      {mayCancel && <Cancel plan={plan} token={token} />}
    </div>
  )
}

/** Leads to the page of Stripe's for paying, or for saving a card. */
function ToStripe({ token, isUnpaid }: { token: string; isUnpaid: boolean }) {
  const open = () => callApi('POST', `/api/orders/${token}/pay`)
  const send = useSend(open, { onSuccess: ({ href }) => location.assign(href) })
  return (
    <div>
      <Button look={isUnpaid ? 'main' : 'quiet'} disabled={send.isPending} onClick={() => send.send()}>
        {isUnpaid ? planPage.pay : planPage.changeCard}
      </Button>
      <Failed error={send.error} />
    </div>
  )
}

const saved = 'saved'

/** Back from Stripe's page with a new card. The page is loaded again, because the card may have paid what was missing. */
function SavedCard({ token }: { token: string }) {
  const { search } = useAddress()
  const session = new URLSearchParams(search).get('card')
  const send = useSend((id: string) => callApi('POST', `/api/orders/${token}/card`, { session: id }), {
    onSuccess: () => location.replace(`${location.pathname}?card=${saved}`),
  })
  const { send: save } = send
  useEffect(() => {
    if (session && session !== saved) save(session)
  }, [session, save])
  return (
    <p role="status" className="w-full font-semibold empty:hidden">
      {session === saved && planPage.cardChanged}
      {send.error && planPage.failed}
    </p>
  )
}

function Cancel({ plan: { paidUntil }, token }: { plan: PlanView; token: string }) {
  const [asks, setAsks] = useState(false)
  const send = useSend(() => callApi('POST', `/api/orders/${token}/cancel`), {
    onSuccess: () => location.reload(),
  })
  if (!asks) {
    return (
      <Button look="quiet" onClick={() => setAsks(true)}>
        {planPage.cancel}
      </Button>
    )
  }
  return (
    <div className="w-full border-l-4 border-amber bg-amber-tint px-4 py-3">
      <p>{planPage.cancelAsk(paidUntil ? day(paidUntil) : '')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button disabled={send.isPending} onClick={() => send.send()}>
          {planPage.cancelSure}
        </Button>
        <Button look="quiet" onClick={() => setAsks(false)}>
          {planPage.cancelKeep}
        </Button>
      </div>
      <Failed error={send.error} />
    </div>
  )
}

function Failed({ error }: { error: Error | null }) {
  return (
    <p role="alert" className="mt-2 text-red empty:hidden">
      {error && planPage.failed}
    </p>
  )
}
