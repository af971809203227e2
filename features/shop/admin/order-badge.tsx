import { orderStateLabels } from '#content/shop/shop.ts'
import type { OrderState } from '#domain/shop/order-state.ts'
import { Badge, type Tone } from '#ui/badge.tsx'

const tones: Record<OrderState, Tone> = {
  pending: 'neutral',
  failed: 'neutral',
  canceled: 'neutral',
  paid: 'green',
  disputed: 'amber',
  refunded: 'red',
  lost: 'red',
}

/** Marks payments with test keys. */
export function OrderBadge({ state, isTest }: { state: OrderState; isTest: boolean }) {
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tones[state]}>{orderStateLabels[state]}</Badge> {isTest && <Badge>Test</Badge>}
    </span>
  )
}
