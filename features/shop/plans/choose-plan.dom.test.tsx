import { expect, test, vi } from 'vitest'
import { product } from '#tests/components/open-shop.tsx'
import { render, screen } from '#tests/components/react.tsx'
import type { Checkout } from '../checkout/checkout.ts'
import { ChoosePlan } from './choose-plan.tsx'

test('paying at once costs what the discount leaves, and instalments what they always do', () => {
  const { id, title, description } = product('roi-projection-calculator')
  const deal = { code: 'FIVE', percent: null, amountCents: 500, prices: [{ id, title, price: 4400 }] }
  const checkout = { opening: undefined, buy: vi.fn(), discount: { deal } } as unknown as Checkout
  const plan = { kind: 'instalments', cents: 2000, paymentCount: 3 } as const
  render(<ChoosePlan checkout={checkout} product={{ id, title, description, price: 4900, plan }} />)
  expect(screen.getByRole('radio', { name: '$44 once' })).toBeChecked()
  expect(screen.getByRole('radio', { name: '3 monthly payments of $20, $60 in total' })).toBeVisible()
})
