import { expect, test } from 'vitest'
import { taxWords } from '#content/shop/tax-words.ts'
import { money } from '#lib/money/money.ts'
import { answerCalls, json } from '#tests/components/answer-calls.ts'
import { openShop, payButton, product } from '#tests/components/open-shop.tsx'
import { screen } from '#tests/components/react.tsx'

const calculator = product('roi-projection-calculator')

test('with Stripe Tax the card is asked for once the ZIP is known, and the tax is in the price', async () => {
  const common = {
    country: 'US',
    number: '',
    name: 'Sales tax',
    included: false,
    currency: 'usd',
    seller: 'US',
  }
  const price = { priceCents: calculator.price, amountCents: calculator.price, taxCents: 0, percent: 0 }
  const unknown = { ...common, ...price, postcode: '', treatment: 'not due', isOpen: true }
  const calls = answerCalls(({ path, body }) => {
    if (path !== '/api/create-payment-intent') return json({ id: 'pi_1' })
    const { postcode } = body as { postcode?: string }
    const known = { ...unknown, postcode, treatment: 'charged', isOpen: undefined }
    const taxed = { taxCents: 400, percent: 8, amountCents: calculator.price + 400 }
    return json({
      publishableKey: 'pk_test_1',
      clientSecret: postcode ? 'pi_1_secret_1' : '',
      tax: postcode ? { ...known, ...taxed } : unknown,
    })
  })
  const { user } = openShop(`/toolbox/${calculator.id}`)
  await user.click(await screen.findByRole('button', { name: `Get it for ${money(calculator.price)}` }))
  expect(await screen.findByText(taxWords.postcodeFirst)).toBeVisible()
  expect(screen.queryByLabelText('Card number')).toBeNull()
  await user.type(screen.getByLabelText(taxWords.postcode), '94080{Enter}')
  expect((await payButton()).textContent).toBe(`Pay ${money(calculator.price + 400)}`)
  expect(screen.getByText('Sales tax 8%')).toBeVisible()
  expect(calls.at(-1)?.body).toMatchObject({ country: 'US', postcode: '94080' })
})
