import { orderStateLabels } from '#content/shop/shop.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { OrderState } from '../orders/order-state.ts'

const tones: Record<OrderState, Tone> = {
  pending: 'neutral',
  failed: 'neutral',
  canceled: 'neutral',
  paid: 'green',
  disputed: 'amber',
  refunded: 'red',
  lost: 'red',
}

export function OrderBadge({ state }: { state: OrderState }) {
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tones[state]}>{orderStateLabels[state]}</Badge>
    </span>
  )
}
