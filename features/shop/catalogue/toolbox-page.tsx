import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { NotesBesidePrice } from '#content/owner/parts/products.ts'
import { toolboxPage } from '#content/shop/shop.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { Section } from '#ui/section.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { goTo, useAddress } from '#ui/use-address.tsx'
import type { Checkout } from '../checkout/checkout.ts'
import { keptReturn, storeReturn } from '../checkout/kept-return.browser.ts'
import { NeedsScripts } from '../checkout/needs-scripts.tsx'
import { Paying } from '../checkout/paying.tsx'
import { type Return, readReturn, returnPath } from '../checkout/return-path.ts'
import { usePurchase, useWantedProduct } from '../checkout/use-purchase.tsx'
import { HaveCode } from '../discounts/have-code.tsx'
import type { Seller } from '../receipts/receipt-card.tsx'
import { BundleOffer } from './bundle-offer.tsx'
import type { ShelfProduct } from './shown-products.ts'
import { ToolLedger } from './tool-ledger.tsx'

/** Only needed after a payment. */
const PurchaseReturn = lazy(async () => ({
  default: (await import('../checkout/purchase-return.tsx')).PurchaseReturn,
}))

export type ToolboxPageProps = {
  intro: string
  promise: string
  hosted: { heading: string; text: string }
  products: readonly ShelfProduct[]
  trackerApp: string
  /** The name is on receipts; the address is also shown when payments fail. */
  seller: Seller
  guarantee: NotesBesidePrice['guarantee']
  /** The address says that the visitor returns from a payment. */
  isReturn: boolean
  /** Label of the newsletter checkbox. */
  optInText: string | undefined
  /** A form from another feature. */
  waitlist: ReactNode
}

export function ToolboxPage(props: ToolboxPageProps) {
  const { products, seller, guarantee, optInText } = props
  const checkout = usePurchase(seller.email, optInText)
  useWantedProduct(products, checkout.buy)
  const payment = useReturn(props.isReturn)
  if (payment === 'unread') return <Checking />
  // A buyer returns to this page, and the form must not show again.
  if (checkout.purchase && !payment) return <Paying checkout={checkout} purchase={checkout.purchase} />
  const shop = <ToolboxShop {...props} checkout={checkout} isReturn={Boolean(payment)} />
  if (!payment) return shop
  return (
    <Suspense fallback={<Checking />}>
      <PurchaseReturn
        key={payment.paymentIntent}
        payment={payment}
        forgetCode={checkout.discount.keep}
        seller={seller}
        guarantee={guarantee}
      >
        {shop}
      </PurchaseReturn>
    </Suspense>
  )
}

type ToolboxShopProps = ToolboxPageProps & { checkout: Checkout }

function ToolboxShop(props: ToolboxShopProps) {
  const { intro, promise, hosted, products, trackerApp, seller, waitlist, checkout, isReturn } = props
  return (
    <>
      <div className="page-grid py-section">
        <h1 className="max-w-text text-4xl">{toolboxPage.heading}</h1>
        <p className="mt-6 max-w-text text-lg text-soft">{intro}</p>
        <p className="mt-4 max-w-text">{promise}</p>
        <NeedsScripts email={seller.email} />
      </div>
      <BundleOffer products={products} checkout={checkout} />
      <section aria-labelledby="tools" className="page-grid pt-section">
        <h2 id="tools" className="mb-6 text-2xl">
          {toolboxPage.toolsHeading}
        </h2>
        {/* Hidden after a payment: the code may be used up. */}
        {!isReturn && (
          <div className="mb-6 grid">
            <HaveCode discount={checkout.discount} />
          </div>
        )}
        <ToolLedger products={products} checkout={checkout} />
        <p className="mt-6 text-soft">
          {toolboxPage.boughtBefore}{' '}
          <a href="/orders" className="inline-flex min-h-11 items-center text-link">
            {toolboxPage.findOrders}
          </a>
        </p>
      </section>
      <div id="waitlist" className="pt-section">
        <Section {...waitlistText(products)} layout="side">
          {waitlist}
        </Section>
      </div>
      <Section heading={hosted.heading} layout="side">
        <p className="max-w-text text-lg">{hosted.text}</p>
        <p className="mt-4">
          <ExternalLink href={trackerApp} className="inline-flex min-h-11 items-center text-link">
            {toolboxPage.trackerLink}
          </ExternalLink>
        </p>
      </Section>
    </>
  )
}

/** If everything is on sale, the form announces new tools instead. */
function waitlistText(products: readonly ShelfProduct[]) {
  const titles = products.filter(({ price }) => !price).map(({ title }) => title)
  const { waitlist, newTools } = toolboxPage
  if (titles.length === 0) return { heading: newTools.heading, intro: newTools.text }
  return { heading: waitlist.heading, intro: waitlist.text(titles.join(', ')) }
}

/** Shown right away after a payment, before scripts run too, instead of the shop. */
function Checking() {
  return (
    <div className="page-grid pt-section">
      <Spinner label={toolboxPage.checking} />
    </div>
  )
}

/** Read after hydration: the browser keeps the payment. Takes its secret out of the address. */
function useReturn(isReturn: boolean): Return | 'unread' | undefined {
  const { search } = useAddress()
  const [payment, setPayment] = useState<Return | 'unread' | undefined>(isReturn ? 'unread' : undefined)
  useEffect(() => {
    const named = readReturn(search)
    setPayment(named?.paymentIntent ? named : (named && keptReturn()) || named)
    if (!named?.paymentIntent) return
    const path = storeReturn(named)
    if (path === returnPath) goTo(path, { replace: true })
  }, [search])
  return payment
}
