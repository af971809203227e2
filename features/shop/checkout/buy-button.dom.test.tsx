import { expect, onTestFinished, test, vi } from 'vitest'
import { productWords, shopTexts, toolboxPage, trackerPage } from '#content/shop/shop.ts'
import { money } from '#lib/money/money.ts'
import { answerCalls, heldAnswer, json } from '#tests/components/answer-calls.ts'
import { openShop, ownersEmail, paymentOpened, product } from '#tests/components/open-shop.tsx'
import { screen } from '#tests/components/react.tsx'

const sprint = product('90-day-sprint-planner')
const tracker = product('strategic-okr-execution-tracker')

test.each([
  ['/toolbox', `Buy the ${sprint.title}`],
  ['/toolbox', toolboxPage.bundleButton],
  ['/toolbox/90-day-sprint-planner', `Get it for ${money(sprint.price)}`],
  ['/toolbox/90-day-sprint-planner', productWords.buyAtEnd(sprint.title)],
  [trackerPage.path, trackerPage.buy],
  [trackerPage.path, productWords.buyAtEnd(tracker.title)],
])('a payment that fails to open shows an alert next to the button: %s, %s', async (path, name) => {
  const answers = [json({ message: 'No.' }, 503), json({ message: 'No.' }, 500)]
  const calls = answerCalls(() => answers.shift())
  const { user } = openShop(path)
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  for (const text of [shopTexts.unavailable(ownersEmail), shopTexts.failed(ownersEmail)]) {
    const button = screen.getByRole('button', { name })
    await user.click(button)
    const alert = await screen.findByText(text)
    expect(alert).toHaveAttribute('role', 'alert')
    expect(screen.getAllByRole('alert').filter(({ textContent }) => textContent)).toEqual([alert])
    expect(button.closest('form')?.parentElement?.parentElement?.contains(alert)).toBe(true)
    expect(shown).toHaveBeenCalled()
  }
  expect(calls.map((call) => call.path)).toEqual(Array(2).fill('/api/create-payment-intent'))
})

test('one payment is requested at our price, and the button waits for the response', async () => {
  const opened = heldAnswer()
  const calls = answerCalls(() => opened.answer)
  const { user } = openShop('/toolbox/90-day-sprint-planner')
  await user.dblClick(screen.getByRole('button', { name: `Get it for ${money(sprint.price)}` }))
  expect(screen.getAllByRole('button', { name: 'One moment…' })[0]).toBeDisabled()
  opened.release(paymentOpened())
  await screen.findByRole('heading', { level: 1, name: 'Complete Your Purchase' })
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toMatchObject({
    productId: sprint.id,
    amount: sprint.price,
    visitorKey: expect.any(String),
  })
})

test('a response without a client secret is reported and shown', async () => {
  answerCalls(() => json({}))
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  onTestFinished(() => void vi.stubGlobal('reportError', undefined))
  const { user } = openShop('/toolbox/90-day-sprint-planner')
  await user.click(screen.getByRole('button', { name: `Get it for ${money(sprint.price)}` }))
  expect(await screen.findByText(shopTexts.failed(ownersEmail))).toBeVisible()
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('Failed to initialize payment'))
})

test('the buy parameter in the toolbox URL opens that payment', async () => {
  const calls = answerCalls(() => paymentOpened())
  openShop('/toolbox?buy=goal-cascade-builder')
  await screen.findByRole('heading', { level: 1, name: 'Complete Your Purchase' })
  expect(calls[0]?.body).toMatchObject({ productId: 'goal-cascade-builder' })
})

test('the payment form replaces the tracker page and shows both prices', async () => {
  answerCalls(() => paymentOpened())
  const { user, back } = openShop(trackerPage.path)
  await user.click(screen.getByRole('button', { name: trackerPage.buy }))
  await screen.findByRole('heading', { level: 1, name: 'Complete Your Purchase' })
  expect(screen.queryByText(trackerPage.badge)).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: tracker.title })).toBeVisible()
  expect(document.querySelector('s')).toMatchTextContent(money(tracker.originalPrice))
  await back()
  expect(await screen.findByText(trackerPage.badge)).toBeVisible()
})
