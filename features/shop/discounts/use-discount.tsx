import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { visitorKey } from '../checkout/visitor-key.browser.ts'
import type { Deal } from './schema.ts'

const keptName = 'discount-code'
const kept = () => readKept(keptName, 'tab')
const keep = (code: string | null) => keepText(keptName, code, 'tab')

/** What the visitor's code makes of the prices; how it is asked for and shown comes with code-panel.tsx, when it is needed. */
export type Discount = {
  /** undefined without a code, and until the server has said what it gives. */
  deal: Deal | undefined
  setDeal: (deal: Deal | undefined) => void
  isOpen: boolean
  /** Another number, another look at the code that is kept. */
  round: number
  /** Opens what asks for a code, or looks anew at the one that is kept. */
  look: () => void
  /** The code that the tab remembers, from a link or as it was typed. */
  kept: () => string | null
  keep: (code: string | null) => void
  visitorKey: () => string
  /** The code to buy something with: before the server has said what it is for, it is for everything. */
  codeFor: (productId: string) => string | undefined
  /** A payment was refused with it: it is not tried again before the server has said what it is for. */
  refuse: (code: string) => void
}

export type HaveCodeProps = {
  discount: Discount
  /** What the page is about; without it, it is about everything. */
  productId?: string
}

type Held = { deal?: Deal | undefined; round: number }

export function useDiscount(): Discount {
  const { search } = useLocation()
  const navigate = useNavigate()
  // Each a new object: also what stays the same may have to be looked at anew.
  const [held, show] = useState<Held>({ round: 0 })
  // Set at once, unlike what is drawn: a payment that the change itself opens has the new code.
  const latest = useRef(held)
  const hold = useCallback((next: Held) => {
    latest.current = next
    show(next)
  }, [])
  const refused = useRef<string>(undefined)
  const look = useCallback(() => hold({ round: latest.current.round + 1 }), [hold])
  useEffect(() => {
    const query = new URLSearchParams(search)
    const linked = query.get('code')
    if (linked) {
      keep(linked.trim().toUpperCase())
      // An address that goes on naming it would bring back what was taken off.
      query.delete('code')
      navigate({ search: `${query}`, hash: location.hash }, { replace: true, preventScrollReset: true })
    } else if (kept()) look()
  }, [search, look, navigate])
  return useMemo(
    () => ({
      ...{ deal: held.deal, round: held.round, isOpen: held.round > 0, look, kept, keep, visitorKey },
      setDeal: (deal) => hold({ deal, round: latest.current.round }),
      refuse: (code) => {
        refused.current = code
      },
      codeFor(productId) {
        const { deal } = latest.current
        const code = kept()
        if (!deal) return code && code !== refused.current ? code : undefined
        return deal.prices.some(({ id }) => id === productId) ? deal.code : undefined
      },
    }),
    [held, hold, look],
  )
}

type Priced = { id: string; price: number; originalPrice?: number | undefined }

/** What it costs with the visitor's code, and struck through what it does without. */
export function withDeal<Each extends Priced>(product: Each, deal: Deal | undefined): Each {
  const found = deal?.prices.find(({ id }) => id === product.id)
  return found ? { ...product, price: found.price, originalPrice: product.price } : product
}
