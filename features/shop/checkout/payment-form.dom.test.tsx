import { expect, test } from 'vitest'
import { money } from '#lib/money/money.ts'
import { answerCalls, type Call, heldAnswer, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { fillCard, openShop, paidOrder, payButton, paymentOpened, product } from '#tests/components/open-shop.tsx'
import { act, screen, within } from '#tests/components/react.tsx'
import type { BoughtBeforeAnswer } from '../schema.ts'

const cascade = product('goal-cascade-builder')
const path = `/toolbox/${cascade.id}`
const isConfirm = ({ path: asked }: Call) => asked.endsWith('/confirm')

/** Opens a tool's payment form; `confirm` replaces Stripe's response. */
async function openForm(
  confirm: () => Response | Promise<Response> = () => json({ id: 'pi_1' }),
  bought: BoughtBeforeAnswer = { bought: false },
) {
  const calls = answerCalls((call) => {
    if (call.path === '/api/create-payment-intent') return paymentOpened()
    if (call.path === '/api/orders/bought') return json(bought)
    return isConfirm(call) ? confirm() : json(paidOrder(cascade.title))
  })
  const page = openShop(path)
  await page.user.click(screen.getByRole('button', { name: `Get it for ${money(cascade.price)}` }))
  await screen.findByLabelText('Card number')
  await expect.poll(payButton).toBeEnabled()
  return { ...page, calls, confirmed: () => calls.filter(isConfirm) }
}

test('the form shows product and price, and requires a valid email before paying', async () => {
  const { user, confirmed } = await openForm()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(await payButton()).toMatchTextContent(`Pay ${money(cascade.price)}`)
  await user.click(await payButton())
  expect(
    screen.getByRole('textbox', { name: 'Email', description: /Please enter a valid email address/ }),
  ).toHaveFocus()
  expect(confirmed()).toEqual([])
  await expectNoAxeFindings()
})

test('a double click on Pay charges once, and the buyer returns to the toolbox', async () => {
  const answer = heldAnswer()
  const { user, address, confirmed } = await openForm(() => answer.answer)
  await fillCard(user, 'ada@example.com')
  const button = await payButton()
  // Both clicks come before the next render.
  act(() => {
    button.click()
    button.click()
  })
  expect(screen.getByRole('button', { name: 'Processing…' })).toBeDisabled()
  answer.release(json({ id: 'pi_1' }))
  await expect.poll(address).toBe('/toolbox?success=true')
  expect(confirmed()).toHaveLength(1)
  expect(confirmed()[0]?.body).toMatchObject({ receipt_email: 'ada@example.com' })
})

test('Back from the order leads to the order again, not to an empty form', async () => {
  const { user, address, back } = await openForm()
  await fillCard(user, 'ada@example.com')
  await user.click(await payButton())
  await screen.findByRole('link', { name: /^Download/ })
  await back()
  await expect.poll(address).toBe('/toolbox?success=true')
  expect(await screen.findByRole('link', { name: /^Download/ })).toBeVisible()
  openShop(`${path}#pay`)
  expect(await screen.findByRole('link', { name: /^Download/ })).toBeVisible()
  expect(screen.queryByLabelText('Card number')).toBeNull()
})

test.each<[BoughtBeforeAnswer, RegExp]>([
  [
    { bought: true, order: { paidAt: '2026-11-02T12:00:00.000Z', path: '/orders/a' } },
    /You bought this on November 2, 2026/,
  ],
  [{ bought: true }, /This address has already bought this/],
])('a buyer who has the tool is told, and pays again only as a gift', async (bought, words) => {
  const { user, confirmed } = await openForm(undefined, bought)
  await fillCard(user, 'ada@example.com')
  await user.click(await payButton())
  expect(await screen.findByText(words)).toBeVisible()
  if (bought.order) expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/orders/a')
  else expect(screen.getByRole('button', { name: 'Email me the link again' })).toBeVisible()
  await user.click(await payButton())
  expect(confirmed()).toEqual([])
  await expectNoAxeFindings()
  await user.click(screen.getByLabelText('Buy it once more, as a gift'))
  await user.click(await payButton())
  await expect.poll(() => confirmed().length).toBe(1)
})

test('a declined card shows a toast and an error, and another card can be tried', async () => {
  const answers = [json({ error: { message: 'Your card was declined.' } }, 402), json({ id: 'pi_1' })]
  const { user, address } = await openForm(() => answers.shift() as Response)
  await fillCard(user, 'ada@example.com', '4000000000000002')
  await user.click(await payButton())
  const toast = (await screen.findByText('Payment Failed')).closest('li') as HTMLElement
  expect(within(toast).getByText('Your card was declined.')).toBeVisible()
  expect(screen.getAllByText('Your card was declined.').some((each) => !each.closest('li'))).toBe(true)
  expect(await payButton()).toBeEnabled()
  await user.click(await payButton())
  await expect.poll(address).toMatch(/^\/toolbox\?success=true/)
})

test('a likely typo in the email domain is questioned before payment', async () => {
  const { user, confirmed } = await openForm()
  await fillCard(user, 'ada@gmial.com')
  await user.click(await payButton())
  const question = screen.getByText(/Did you mean/)
  expect(question).toMatchTextContent('Did you mean ada@gmail.com?')
  expect(question.closest('[role=status]')).not.toBeNull()
  expect(confirmed()).toEqual([])
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Yes, use that' }))
  expect(screen.getByLabelText('Email')).toHaveValue('ada@gmail.com')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  await user.click(await payButton())
  await expect.poll(() => confirmed()).toMatchObject([{ body: { receipt_email: 'ada@gmail.com' } }])
})

test('an unusual domain can be kept', async () => {
  const { user, confirmed } = await openForm()
  await fillCard(user, 'ada@gmial.com')
  await user.click(await screen.findByRole('button', { name: 'No, keep mine' }))
  expect(screen.queryByText(/Did you mean/)).toBeNull()
  await user.click(await payButton())
  await expect.poll(() => confirmed()).toMatchObject([{ body: { receipt_email: 'ada@gmial.com' } }])
})

test('a reloaded form keeps the typed address', async () => {
  const { user, calls } = await openForm()
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  calls.length = 0
  openShop(`${path}#pay`)
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com')
  expect(calls).toMatchObject([
    { path: '/api/create-payment-intent', body: { productId: cascade.id, currency: 'usd' } },
  ])
})

test('Back without buying returns to the product, and the next click uses the same visitor key', async () => {
  const { user, calls } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Back without buying' }))
  await screen.findByRole('heading', { level: 1, name: cascade.title })
  await user.click(screen.getByRole('button', { name: `Get it for ${money(cascade.price)}` }))
  await screen.findByLabelText('Card number')
  const [first, second] = calls.map(({ body }) => (body as { visitorKey: string }).visitorKey)
  expect(second).toBe(first)
})
