import { type RefObject, useEffect, useRef, useState } from 'react'
import { boughtBefore as text } from '#content/shop/payment-words.ts'
import { lostLink } from '#content/shop/shop.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SendOutcome } from '#ui/forms/send-outcome.tsx'
import { useSend } from '#ui/use-send.tsx'
import { keptOrders } from '../orders/kept-orders.browser.ts'
import type { BoughtBeforeAnswer } from '../schema.ts'
import type { Purchase } from './checkout.ts'

type Found = { email: string; answer: BoughtBeforeAnswer }

/** Asks before the payment, to prevent paying twice by mistake. */
export function useBoughtBefore({ product, visitorKey }: Purchase) {
  const [found, setFound] = useState<Found>()
  const gift = useRef<HTMLInputElement>(null)

  /** Whether to stop: the buyer has it and did not say that it is a gift. */
  async function stops(email: string): Promise<boolean> {
    if (found?.email === email) {
      gift.current?.focus()
      return !gift.current?.checked
    }
    const question = { email, productId: product.id, visitorKey, tokens: keptOrders() }
    // Errors are ignored: the question must not block the payment.
    const answer = await callApi('POST', '/api/orders/bought', question).catch(() => null)
    setFound(answer?.bought ? { email, answer } : undefined)
    return Boolean(answer?.bought)
  }
  return { found, gift, stops }
}

type BoughtBeforeProps = { found: Found; gift: RefObject<HTMLInputElement | null> }

export function BoughtBefore({ found: { email, answer }, gift }: BoughtBeforeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Without braces the effect would return the promise that newer browsers give.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} role="alert" className="grid gap-3 border-l-4 border-amber bg-amber-tint px-4 py-3">
      {answer.order ? (
        <>
          <p className="font-semibold">{text.here(answer.order.paidAt)}</p>
          <p>
            <ButtonLink href={answer.order.path}>{text.open}</ButtonLink>
          </p>
        </>
      ) : (
        <Elsewhere email={email} />
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input ref={gift} type="checkbox" className="size-5 shrink-0 accent-blue" />
        {text.gift}
      </label>
    </div>
  )
}

function Elsewhere({ email }: { email: string }) {
  const send = useSend(() => sendForm('/api/orders/lost-link', { email }))
  return (
    <div>
      <p className="font-semibold">{text.elsewhere}</p>
      <button
        type="button"
        disabled={send.isPending || send.isSuccess}
        onClick={() => send.send()}
        className="inline-flex min-h-11 items-center text-link"
      >
        {text.mailLink}
      </button>
      <SendOutcome send={send} sent={text.mailed} failed={lostLink.failed} />
    </div>
  )
}
