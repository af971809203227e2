import { expect, test } from 'vitest'
import { orderWords } from '#content/shop/shop.ts'
import { openAdmin } from '#tests/components/admin.tsx'
import { screen } from '#tests/components/react.tsx'
import type { OrderView } from '../schema.ts'
import type { BuyerDetails } from './printed.ts'
import { ReceiptCard } from './receipt-card.tsx'

const { details: words } = orderWords

test('a buyer adds company details to the receipt, and unprintable ones are explained', async () => {
  const order: OrderView = {
    number: 'ABCDE-23456',
    title: 'Goal Cascade Builder',
    isTool: true,
    state: 'open',
    amountCents: 4900,
    currency: 'usd',
    discount: undefined,
    email: 'ada@example.com',
    paidAt: '2026-05-01T10:00:00Z',
    refundedCents: 0,
    refundedAt: null,
    files: [],
    documents: {
      receipt: { name: 'R-0001', href: '/receipt.pdf' },
      creditNotes: [],
      buyer: { name: '', address: '', taxNumber: '' },
    },
  }
  const { user, calls } = await openAdmin({
    api: {
      'POST /api/orders/token/buyer': ({ body }) => {
        order.documents = { ...order.documents, buyer: body as BuyerDetails }
      },
    },
    load: () => ({ ...order }),
    page: (data) => <ReceiptCard order={data} token="token" seller={{ name: 'Coach', email: 'coach@example.com' }} />,
  })
  await user.click(screen.getByText(words.add))
  await user.click(screen.getByRole('button', { name: words.save }))
  expect(await screen.findByText('Please enter the company or name')).toBeVisible()
  const name = screen.getByLabelText(words.name)
  expect(name).toHaveFocus()
  await user.paste('株式会社')
  expect(await screen.findByText(/Please use Latin letters/)).toBeVisible()
  await user.clear(name)
  await user.type(name, 'Analytical Engines')
  await user.tab()
  await user.keyboard('1 Dorset St{Enter}London')
  await user.tab()
  await user.keyboard('GB123{Enter}')
  await expect
    .poll(() => calls[0]?.body)
    .toEqual({
      name: 'Analytical Engines',
      address: '1 Dorset St\nLondon',
      taxNumber: 'GB123',
    })
  expect(await screen.findByText(/Analytical Engines\s1 Dorset St\sLondon\sGB123/)).toBeVisible()
  expect(screen.getByText(words.change)).toBeVisible()
})
