import { expect, test } from 'vitest'
import { answerCalls, heldAnswer, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openShop } from '#tests/components/open-shop.tsx'
import { screen, within } from '#tests/components/react.tsx'

const address = '/toolbox?success=true&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1'
const purchase = () => within(screen.getByRole('region', { name: 'Your purchase' }))

test.each([
  ['processing', 'Your payment is being processed'],
  ['failed', 'Payment Failed'],
  ['closed', 'This purchase was refunded'],
])('a buyer who comes back from a payment that is %s reads so', async (state, title) => {
  const calls = answerCalls(() => json({ state }))
  openShop(address)
  await screen.findByRole('region', { name: 'Your purchase' })
  expect(await purchase().findByRole('heading')).toMatchTextContent(title)
  expect(calls).toMatchObject([
    { path: '/api/orders/status', body: { paymentIntent: 'pi_1', clientSecret: 'pi_1_secret_1' } },
  ])
  await expectNoAxeFindings(screen.getByRole('region', { name: 'Your purchase' }))
})

test('a buyer waits for the answer of our server, then is told in a toast and led to the order', async () => {
  const answer = heldAnswer()
  answerCalls(() => answer.answer)
  openShop(address)
  expect(await screen.findByText('Checking your payment…')).toBeVisible()
  answer.release(json({ state: 'paid', orderPath: '/orders/a-token' }))
  expect(await screen.findByRole('link', { name: 'Open your order page' })).toHaveAttribute(
    'href',
    '/orders/a-token',
  )
  expect(purchase().getByRole('heading')).toMatchTextContent('Payment Successful')
  const thanks = await screen.findAllByText(
    'Thank you for your purchase! Check your email for download instructions.',
  )
  expect(thanks.some((each) => each.closest('li'))).toBe(true)
})

test('?success=true alone proves nothing', async () => {
  const calls = answerCalls(() => json({ state: 'paid', orderPath: '/orders/a-token' }))
  openShop('/toolbox?success=true')
  await screen.findByRole('region', { name: 'Your purchase' })
  expect(await purchase().findByRole('heading')).toMatchTextContent('We could not verify a payment')
  expect(purchase().getByRole('link', { name: 'Get your links again' })).toHaveAttribute('href', '/orders')
  expect(calls).toEqual([])
})
