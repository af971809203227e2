import { type ChangeEvent, useState } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { keepText, readKept } from '#lib/web/kept.browser.ts'
import type { Purchase } from './checkout.ts'

/** Until it is paid, as long as the tab is open: a page that is loaded anew shows what was ticked. */
const tickName = 'buyer-letters'
const unticked = '-'

export const forgetTick = () => keepText(tickName, null, 'tab')

/** The box for letters in the payment form. It goes to the order before the payment, which may leave this page. */
export function useBuyerTick(words: string | undefined, { product, visitorKey }: Purchase) {
  const [kept, setKept] = useState(() => readKept(tickName, 'tab'))
  const checked = Boolean(words) && kept === words

  /** A payment does not wait for it: what got lost is a letter that nobody sends. */
  async function send(): Promise<void> {
    if (kept === null) return
    const tick = { productId: product.id, visitorKey, ...(checked && { agreed: words }) }
    await callApi('POST', '/api/orders/letters', tick).catch(() => {})
  }

  return {
    send,
    box: {
      words,
      checked,
      onChange({ target }: ChangeEvent<HTMLInputElement>): void {
        const next = target.checked && words ? words : unticked
        setKept(next)
        keepText(tickName, next, 'tab')
      },
    },
  }
}
