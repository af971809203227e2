import { expect, test } from 'vitest'
import { dollars, exactDollars } from '#lib/text/money.ts'
import { answerCalls, type Call, heldAnswer, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { fillCard, openShop, payButton, paymentOpened, product } from '#tests/components/open-shop.tsx'
import { act, screen, within } from '#tests/components/react.tsx'

const cascade = product('goal-cascade-builder')
const path = `/toolbox/${cascade.id}`
const isConfirm = ({ path: asked }: Call) => asked.endsWith('/confirm')

/** Opens the payment form of a tool; `confirm` answers in Stripe's place. */
async function openForm(confirm: () => Response | Promise<Response> = () => json({ id: 'pi_1' })) {
  const calls = answerCalls((call) => {
    if (call.path === '/api/create-payment-intent') return paymentOpened()
    return isConfirm(call) ? confirm() : json({ state: 'paid', orderPath: '/orders/a-token' })
  })
  const page = openShop(path)
  await page.user.click(screen.getByRole('button', { name: `Get it for ${dollars(cascade.price)}` }))
  await screen.findByLabelText('Card number')
  await expect.poll(payButton).toBeEnabled()
  return { ...page, calls, confirmed: () => calls.filter(isConfirm) }
}

test('the form names the product and its price, and asks for a valid email before it pays', async () => {
  const { user, confirmed } = await openForm()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(await payButton()).toMatchTextContent(`Pay ${exactDollars(cascade.price)}`)
  await user.click(await payButton())
  expect(
    screen.getByRole('textbox', { name: 'Email', description: /Please enter a valid email address/ }),
  ).toHaveFocus()
  expect(confirmed()).toEqual([])
  await expectNoAxeFindings()
})

test('a double click on Pay charges once, and the buyer comes back to the toolbox', async () => {
  const answer = heldAnswer()
  const { user, address, confirmed } = await openForm(() => answer.answer)
  await fillCard(user, 'ada@example.com')
  const button = await payButton()
  // Both clicks come before the form is drawn again.
  act(() => {
    button.click()
    button.click()
  })
  expect(screen.getByRole('button', { name: 'Processing…' })).toBeDisabled()
  answer.release(json({ id: 'pi_1' }))
  await expect.poll(address).toMatch(/^\/toolbox\?success=true&payment_intent=pi_1&/)
  expect(confirmed()).toHaveLength(1)
  expect(confirmed()[0]?.body).toMatchObject({ receipt_email: 'ada@example.com' })
})

test('a declined card says so in a toast and in the form, and another can be tried', async () => {
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

test('a mistyped domain is questioned before the payment goes out', async () => {
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

test('a form that is loaded again comes back with the address that was typed', async () => {
  const { user, calls } = await openForm()
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  calls.length = 0
  openShop(`${path}#pay`)
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com')
  expect(calls).toMatchObject([{ path: '/api/create-payment-intent', body: { productId: cascade.id } }])
})

test('Back without buying leads to the product, and the next click asks with the same visitor', async () => {
  const { user, calls } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Back without buying' }))
  await screen.findByRole('heading', { level: 1, name: cascade.title })
  await user.click(screen.getByRole('button', { name: `Get it for ${dollars(cascade.price)}` }))
  await screen.findByLabelText('Card number')
  const [first, second] = calls.map(({ body }) => (body as { visitorKey: string }).visitorKey)
  expect(second).toBe(first)
})
