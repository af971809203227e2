import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { keepText, readKept } from '#lib/kept.browser.ts'
import type { Deal } from './schema.ts'

/** In the address of a link that carries a code, and in the tab from then on. */
export const codeParameter = 'code'
const keptName = 'discount-code'

export const keptCode = () => readKept(keptName, 'tab')
export const keepCode = (code: string | null) => keepText(keptName, code, 'tab')

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
  /** The code to buy something with: before the server has said what it is for, it is for everything. */
  codeFor: (productId: string) => string | undefined
}

export function useDiscount(): Discount {
  const { search } = useLocation()
  // Each a new object: also what stays the same may have to be looked at anew.
  const [held, hold] = useState<{ deal?: Deal | undefined; round: number }>({ round: 0 })
  const look = useCallback(() => hold(({ round }) => ({ round: round + 1 })), [])
  const setDeal = useCallback<Discount['setDeal']>((deal) => hold(({ round }) => ({ deal, round })), [])
  useEffect(() => {
    const linked = new URLSearchParams(search).get(codeParameter)
    if (linked) keepCode(linked)
    if (linked || keptCode()) look()
  }, [search, look])
  return useMemo(() => {
    const { deal, round } = held
    const codeFor = (productId: string) => {
      if (!deal) return keptCode() ?? undefined
      return deal.prices.some(({ id }) => id === productId) ? deal.code : undefined
    }
    return { deal, setDeal, isOpen: round > 0, round, look, codeFor }
  }, [held, setDeal, look])
}

type Priced = { id: string; price: number; originalPrice?: number | undefined }

/** What it costs with the visitor's code, and struck through what it does without. */
export function withDeal<Each extends Priced>(product: Each, deal: Deal | undefined): Each {
  const found = deal?.prices.find(({ id }) => id === product.id)
  return found ? { ...product, price: found.price, originalPrice: product.price } : product
}
