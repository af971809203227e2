import { type ChangeEvent, useState } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { readKept, storeText } from '#lib/web/kept.browser.ts'
import type { Purchase } from './checkout.ts'

/** Kept for this tab until the order is paid, so a reload restores the checkbox. */
const optInName = 'buyer-opt-in'
const unticked = '-'

export const forgetOptIn = () => storeText(optInName, null, 'tab')

/** Newsletter consent in the payment form. It is sent before the payment, because paying may leave the page. */
export function useBuyerConsent(label: string | undefined, { product, visitorKey }: Purchase) {
  const [kept, setKept] = useState(() => readKept(optInName, 'tab'))
  const checked = Boolean(label) && kept === label

  /** Errors are ignored: a lost opt-in must not block the payment. */
  async function send(): Promise<void> {
    if (kept === null) return
    const consent = { productId: product.id, visitorKey, ...(checked && { agreed: label }) }
    await callApi('POST', '/api/orders/consent', consent).catch(() => {})
  }

  return {
    send,
    box: {
      words: label,
      checked,
      onChange({ target }: ChangeEvent<HTMLInputElement>): void {
        const next = target.checked && label ? label : unticked
        setKept(next)
        storeText(optInName, next, 'tab')
      },
    },
  }
}
