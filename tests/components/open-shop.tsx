import { readFileSync } from 'node:fs'
import type { UserEvent } from '@testing-library/user-event'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, productById } from '#content/shop/catalogue.ts'
import type { ProductId } from '#content/shop/product-facts.ts'
import { ProductPage } from '#features/shop/catalogue/product-page.tsx'
import { pageProduct, shelfProduct } from '#features/shop/catalogue/shown-products.ts'
import { ToolboxPage } from '#features/shop/catalogue/toolbox-page.tsx'
import { TrackerPage, type TrackerText } from '#features/shop/catalogue/tracker-page.tsx'
import type { Deal } from '#features/shop/discounts/schema.ts'
import type { OrderView, PaymentStatus } from '#features/shop/schema.ts'
import { json } from './answer-calls.ts'
import { openPage } from './open-page.tsx'
import { screen } from './react.tsx'

const { who, products } = sampleContent
const catalogue = catalogueOf(products)
export const ownersEmail = who.email

export function product(id: ProductId) {
  return productById(catalogue, id)
}

const tracker = product('strategic-okr-execution-tracker')
const planner = product('strategic-okr-planner')

export const trackerWords: TrackerText = {
  ...products.tracker,
  guarantee: products.notes.guarantee.title,
  picture: tracker,
  itemValues: tracker.itemValues,
  trackerApp: who.links.trackerApp,
  planner: { id: planner.id, title: planner.title },
  email: who.email,
}

const standIn = readFileSync('tests/doubles/stripe/stripe-js.js', 'utf8')

/** Puts the stand-in in the place of Stripe's script, as the browser tests do. */
function replaceStripe(): void {
  new Function(standIn.replace('STRIPE_API_URL', 'https://api.stripe.com'))()
}

/** The pages of the shop, each at its own address; the toolbox has no waitlist form. */
export function openShop(address: string) {
  replaceStripe()
  const { intro, promise, hosted, notes } = products
  const toolbox = (
    <ToolboxPage
      intro={intro}
      promise={promise}
      hosted={hosted}
      products={catalogue.map(shelfProduct)}
      trackerApp={who.links.trackerApp}
      seller={{ name: who.name, email: who.email }}
      guarantee={notes.guarantee}
      isReturn={address.includes('success=true')}
      optInText={undefined}
      waitlist={null}
    />
  )
  const pages = catalogue.map((each) => [
    `/toolbox/${each.id}`,
    <ProductPage key={each.id} product={pageProduct(each)} notes={notes} email={who.email} />,
  ])
  return openPage(
    {
      ...Object.fromEntries(pages),
      '/toolbox': toolbox,
      [`/toolbox/${tracker.id}`]: <TrackerPage product={tracker} text={trackerWords} />,
    },
    address,
  )
}

/** Our server's answer to who starts a payment. */
export const paymentOpened = (secret = 'pi_1_secret_1', discount?: object) =>
  json({ clientSecret: secret, publishableKey: 'pk_test_1', ...(discount && { discount }) })

/** Our server's answer once a payment succeeded. */
export function paidOrder(title: string): PaymentStatus {
  const order: OrderView = {
    number: '1001',
    title,
    isTool: true,
    state: 'open',
    amountCents: 4900,
    currency: 'usd',
    discount: undefined,
    email: 'ada@example.com',
    paidAt: '2026-03-01T12:00:00.000Z',
    refundedCents: 0,
    refundedAt: null,
    files: [{ title, savedAs: `${title}.html`, href: '/orders/files/a/b' }],
    documents: {
      receipt: { name: 'R-0001', href: '/receipt' },
      buyer: { name: '', address: '', taxNumber: '' },
      creditNotes: [],
    },
  }
  return { state: 'paid', orderPath: '/orders/a-token', token: 'a-token', order }
}

/** What a code of 15 percent makes of the price of some products. */
export function dealOf(code: string, ...ids: ProductId[]): Deal {
  const prices = ids
    .map(product)
    .map(({ id, title, price }) => ({ id, title, price: price - Math.round(price * 0.15) }))
  return { code, percent: 15, amountCents: null, prices }
}

export const payButton = () => screen.findByRole('button', { name: /^Pay \$/ })

export async function fillCard(user: UserEvent, email: string, number = '4242424242424242'): Promise<void> {
  await user.clear(await screen.findByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), email)
  await user.clear(screen.getByLabelText('Card number'))
  await user.type(screen.getByLabelText('Card number'), number)
}
