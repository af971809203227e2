import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { money } from '#lib/money/money.ts'
import { answerCalls, type Call, json } from '#tests/components/answer-calls.ts'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { dealOf, fillCard, openShop, payButton, paymentOpened, product } from '#tests/components/open-shop.tsx'
import { screen } from '#tests/components/react.tsx'

const code = 'SPRING15'
const calculator = product('roi-projection-calculator')
const sprint = product('90-day-sprint-planner')
const path = `/toolbox/${calculator.id}`
const deal = dealOf(code, 'roi-projection-calculator')
const now = money(deal.prices[0]?.price ?? 0)
const listPrice = money(calculator.price)
const discount = {
  code,
  listCents: calculator.price,
  discountCents: calculator.price - (deal.prices[0]?.price ?? 0),
}

const field = () => screen.getByRole('textbox', { name: 'Code' })
const buy = (price: string) => screen.findByRole('button', { name: `Get it for ${price}` })
const takeOff = () => screen.getByRole('button', { name: `Remove code ${code}` })

/** A server with one code for one tool. */
function answerCodes(more: (call: Call) => Response | undefined = () => undefined): Call[] {
  return answerCalls((call) => {
    const { path: asked, body } = call
    const sent = body as { code?: string }
    const own = more(call)
    if (own) return own
    if (asked === '/api/discounts/check') {
      const typed = sent.code?.trim().toUpperCase()
      return json(typed === code ? deal : { problem: `We do not know the code ${typed}.` })
    }
    if (asked !== '/api/create-payment-intent') return json({ id: 'pi_1' })
    return sent.code ? paymentOpened('pi_2_secret_2', discount) : paymentOpened()
  })
}

async function typeCode(user: UserEvent, typed: string): Promise<void> {
  await user.clear(field())
  await user.type(field(), `${typed}{Enter}`)
}

async function openPanel() {
  const page = openShop(path)
  await page.user.click(screen.getByRole('button', { name: 'Have a code?' }))
  await expect.poll(() => screen.queryByRole('textbox', { name: 'Code' })).toHaveFocus()
  return page
}

test('a missing or wrong code shows an error and keeps the price', async () => {
  answerCodes()
  const { user } = await openPanel()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Please enter a code')).toHaveAttribute('role', 'alert')
  await typeCode(user, 'no-such-code')
  expect(await screen.findByText('We do not know the code NO-SUCH-CODE.')).toHaveAttribute('role', 'alert')
  expect(await buy(listPrice)).toBeVisible()
  await expectNoAxeFindings()
})

test('a valid code changes the price, survives a reload and can be removed', async () => {
  answerCodes()
  const { user } = await openPanel()
  await typeCode(user, ` ${code.toLowerCase()} `)
  expect(await buy(now)).toBeVisible()
  expect(document.body).toMatchTextContent(`${code}: 15% off`)
  expect(document.querySelector('s')).toMatchTextContent(listPrice)
  await expectNoAxeFindings()
  openShop(path)
  expect(await buy(now)).toBeVisible()
  await user.click(takeOff())
  await expect.poll(field).toHaveFocus()
  expect(await buy(listPrice)).toBeVisible()
  openShop(path)
  expect(screen.getByRole('button', { name: 'Have a code?' })).toBeVisible()
})

test('a code can be applied and removed in the payment form', async () => {
  answerCodes()
  const { user } = openShop(path)
  await user.click(await buy(listPrice))
  expect(await payButton()).toMatchTextContent(`Pay ${listPrice}`)
  await user.click(screen.getByRole('button', { name: 'Have a code?' }))
  await screen.findByRole('textbox', { name: 'Code' })
  await typeCode(user, code)
  await expect.poll(async () => (await payButton()).textContent).toBe(`Pay ${now}`)
  await user.click(takeOff())
  await expect.poll(async () => (await payButton()).textContent).toBe(`Pay ${money(calculator.price)}`)
  await typeCode(user, code)
  await expect.poll(async () => (await payButton()).textContent).toBe(`Pay ${now}`)
})

test('a link with a code shows the lower prices, and the code leaves the URL', async () => {
  answerCodes()
  const { address } = openShop(`/toolbox?code=${code.toLowerCase()}`)
  const line = () => screen.getByRole('heading', { level: 3, name: calculator.title }).closest('article') as HTMLElement
  await expect.poll(() => line().textContent).toContain(now)
  expect(line().querySelector('s')).toMatchTextContent(listPrice)
  const other = screen.getByRole('heading', { level: 3, name: sprint.title }).closest('article')
  expect(other).toMatchTextContent(money(sprint.price))
  expect(address()).toBe('/toolbox')
})

test('a product outside the code keeps its price, leads to those it is for and is bought without it', async () => {
  const calls = answerCodes()
  const { user } = openShop(`/toolbox/${sprint.id}?code=${code}`)
  expect(await screen.findByText(/is not valid for this product\./)).toMatchTextContent(
    `${code} is not valid for this product.`,
  )
  expect(screen.getByRole('link', { name: 'See what it is for' })).toHaveAttribute('href', '/toolbox')
  await user.click(await buy(money(sprint.price)))
  expect(await payButton()).toMatchTextContent(`Pay ${money(sprint.price)}`)
  expect(calls.at(-1)?.body).not.toHaveProperty('code')
})

test('a link with an expired code explains, shows the normal price and drops the code', async () => {
  const ended = `The code ${code} has expired.`
  answerCodes(({ path: asked }) => (asked === '/api/discounts/check' ? json({ problem: ended }) : undefined))
  openShop(`${path}?code=${code}`)
  expect(await screen.findByText(`${ended} The normal price applies.`)).toHaveAttribute('role', 'alert')
  expect(await buy(listPrice)).toBeVisible()
  openShop(path)
  expect(screen.getByRole('button', { name: 'Have a code?' })).toBeVisible()
})

test('if a code expires while the form is open, nothing is charged before the buyer sees the new price', async () => {
  let isOver = false
  const calls = answerCodes(({ path: asked, body }) => {
    const withCode = asked === '/api/create-payment-intent' && (body as { code?: string }).code
    return isOver && withCode ? json({ message: `The code ${code} has expired.` }, 422) : undefined
  })
  const confirmed = () => calls.filter(({ path: asked }) => asked.endsWith('/confirm'))
  const { user } = openShop(`${path}?code=${code}`)
  await user.click(await buy(now))
  await screen.findByLabelText('Card number')
  await fillCard(user, 'ada@example.com')
  isOver = true
  await user.click(await payButton())
  const words = `The code ${code} has expired. You have not been charged. The price is now ${money(calculator.price)}`
  expect(await screen.findByText(words, { exact: false })).toHaveAttribute('role', 'alert')
  await expect.poll(async () => (await payButton()).textContent).toBe(`Pay ${money(calculator.price)}`)
  expect(confirmed()).toEqual([])
  await screen.findByLabelText('Card number')
  await fillCard(user, 'ada@example.com')
  await user.click(await payButton())
  await expect.poll(() => confirmed()).toHaveLength(1)
})

test('a reloaded payment form keeps its code', async () => {
  answerCodes()
  const { user } = openShop(`${path}?code=${code}`)
  await user.click(await buy(now))
  expect(await payButton()).toMatchTextContent(`Pay ${now}`)
  openShop(`${path}#pay`)
  await expect.poll(async () => (await payButton()).textContent).toBe(`Pay ${now}`)
})

test('a reloaded payment form drops a code that does not cover its product', async () => {
  const calls = answerCodes(({ path: asked, body }) => {
    const { code: sent, productId } = body as { code?: string; productId?: string }
    const refused = asked === '/api/create-payment-intent' && productId === sprint.id && sent
    return refused ? json({ message: `The code ${code} is not valid for this product.` }, 422) : undefined
  })
  const { user } = openShop(`/toolbox/${sprint.id}?code=${code}`)
  await screen.findByText(/is not valid for this product\./)
  await user.click(await buy(money(sprint.price)))
  await payButton()
  openShop(`/toolbox/${sprint.id}#pay`)
  expect(await payButton()).toMatchTextContent(`Pay ${money(sprint.price)}`)
  const payments = calls.filter(({ path: asked }) => asked === '/api/create-payment-intent')
  expect(payments.at(-1)?.body).toMatchObject({ productId: sprint.id })
  expect(payments.at(-1)?.body).not.toHaveProperty('code')
})
