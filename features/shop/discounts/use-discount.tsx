import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { readKept, storeText } from '#lib/web/kept.browser.ts'
import { goTo, useAddress } from '#ui/use-address.tsx'
import { visitorKey } from '../checkout/visitor-key.browser.ts'
import type { Deal } from './schema.ts'

const keptName = 'discount-code'
const kept = () => readKept(keptName, 'tab')
const keep = (code: string | null) => storeText(keptName, code, 'tab')

/** The visitor's discount. The form and the request are in code-panel.tsx, which loads only when needed. */
export type Discount = {
  /** undefined without a code, and until the server has checked it. */
  deal: Deal | undefined
  setDeal: (deal: Deal | undefined) => void
  isOpen: boolean
  /** Incremented to check the stored code again. */
  round: number
  /** Opens the code form, or checks the stored code again. */
  look: () => void
  /** The code stored for this tab, from a link or typed. */
  kept: () => string | null
  keep: (code: string | null) => void
  visitorKey: () => string
  /** Until the server has checked the code, it is tried with every product. */
  codeFor: (productId: string) => string | undefined
}

export type HaveCodeProps = {
  discount: Discount
  /** undefined on pages about all products. */
  productId?: string
}

type CodeState = { deal?: Deal | undefined; round: number }

export function useDiscount(): Discount {
  const { search } = useAddress()
  // Always a new object, so that setting an equal value triggers another check.
  const [held, show] = useState<CodeState>({ round: 0 })
  // A ref, because a payment opened by the same event needs the new code before the next render.
  const latest = useRef(held)
  const hold = useCallback((next: CodeState) => {
    latest.current = next
    show(next)
  }, [])
  const look = useCallback(() => hold({ round: latest.current.round + 1 }), [hold])
  useEffect(() => {
    const query = new URLSearchParams(search)
    const linked = query.get('code')
    if (linked) {
      keep(linked.trim().toUpperCase())
      // Leaving the code in the URL would bring it back after it is removed.
      query.delete('code')
      const { pathname, hash } = location
      goTo(pathname + (query.size > 0 ? `?${query}` : '') + hash, { replace: true })
    } else if (kept()) look()
  }, [search, look])
  return useMemo(
    () => ({
      deal: held.deal,
      round: held.round,
      isOpen: held.round > 0,
      look,
      kept,
      keep,
      visitorKey,
      setDeal: (deal) => hold({ deal, round: latest.current.round }),
      codeFor(productId) {
        const { deal } = latest.current
        if (!deal) return kept() ?? undefined
        return deal.prices.some(({ id }) => id === productId) ? deal.code : undefined
      },
    }),
    [held, hold, look],
  )
}

type Priced = { id: string; price: number; originalPrice?: number | undefined }

/** The price with the visitor's code, and the regular one as the original price. */
export function withDeal<Each extends Priced>(product: Each, deal: Deal | undefined): Each {
  const found = deal?.prices.find(({ id }) => id === product.id)
  return found ? { ...product, price: found.price, originalPrice: product.price } : product
}
