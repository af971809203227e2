import { expect, test } from 'vitest'
import { answerCalls, heldAnswer, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openShop, paidOrder } from '#tests/components/open-shop.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { dismissToast, readToasts } from '#ui/toast/toast-store.browser.ts'

const address = '/toolbox?success=true&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1'
const paidAnswer = paidOrder('ROI Projection Calculator')
const purchase = () => within(screen.getByRole('region', { name: 'Your purchase' }))

test.each([
  ['processing', 'Your payment is being processed'],
  ['failed', 'Payment Failed'],
  ['closed', 'This purchase was refunded'],
])('a buyer returning from a payment that is %s sees its state', async (state, title) => {
  const calls = answerCalls(() => json({ state }))
  openShop(address)
  await screen.findByRole('region', { name: 'Your purchase' })
  expect(await purchase().findByRole('heading')).toMatchTextContent(title)
  expect(calls).toMatchObject([
    { path: '/api/orders/status', body: { paymentIntent: 'pi_1', clientSecret: 'pi_1_secret_1' } },
  ])
  await expectNoAxeFindings(screen.getByRole('region', { name: 'Your purchase' }))
})

test('a buyer waits for our server, then sees a toast and the order, and no offer', async () => {
  const answer = heldAnswer()
  answerCalls(() => answer.answer)
  openShop(address)
  expect(await screen.findByText('Checking your payment…')).toBeVisible()
  answer.release(json(paidAnswer))
  expect(await purchase().findByRole('heading', { level: 1 })).toMatchTextContent('ROI Projection Calculator')
  for (const name of [/^Download/, 'Receipt as PDF', 'Money-back guarantee'])
    expect(purchase().getByRole('link', { name })).toBeVisible()
  expect(purchase().getByRole('heading', { name: 'What to do first' })).toBeVisible()
  expect(purchase().getByRole('link', { name: 'Open your order page' })).toHaveAttribute('href', '/orders/a-token')
  expect(screen.queryByRole('button', { name: /Buy|Get/ })).toBeNull()
  const thanks = await screen.findAllByText('Thank you for your purchase! Check your email for download instructions.')
  expect(thanks.some((each) => each.closest('li'))).toBe(true)
})

const toast = () => screen.queryAllByText('Payment Successful').filter((each) => each.closest('li[data-state=open]'))

test('the payment’s secret leaves the address, and a reload finds the order again', async () => {
  const calls = answerCalls(() => json(paidAnswer))
  const page = openShop(address)
  await expect.poll(page.address).toBe('/toolbox?success=true')
  await purchase().findByRole('link', { name: /^Download/ })
  await expect.poll(toast).toHaveLength(1)
  dismissToast(readToasts()[0]?.id ?? 0)
  openShop('/toolbox?success=true')
  await purchase().findByRole('link', { name: /^Download/ })
  expect(toast()).toEqual([])
  expect(calls.map(({ body }) => body)).toEqual(Array(2).fill({ paymentIntent: 'pi_1', clientSecret: 'pi_1_secret_1' }))
})

test('?success=true alone proves nothing', async () => {
  const calls = answerCalls(() => json(paidAnswer))
  openShop('/toolbox?success=true')
  await screen.findByRole('region', { name: 'Your purchase' })
  expect(await purchase().findByRole('heading')).toMatchTextContent('We could not verify a payment')
  expect(purchase().getByRole('link', { name: 'Get your links again' })).toHaveAttribute('href', '/orders')
  expect(calls).toEqual([])
})
