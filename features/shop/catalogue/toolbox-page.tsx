import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { toolboxPage } from '#content/shop/shop.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { Section } from '#ui/section.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Paying } from '../checkout/paying.tsx'
import { type Return, readReturn } from '../checkout/return-path.ts'
import { usePurchase, useWantedProduct } from '../checkout/use-purchase.tsx'
import { HaveCode } from '../discounts/have-code.tsx'
import { BundleOffer } from './bundle-offer.tsx'
import type { ShelfProduct } from './shown-products.ts'
import { ToolLedger } from './tool-ledger.tsx'

/** Only who comes back from a payment needs it. */
const PurchaseReturn = lazy(async () => ({
  default: (await import('../checkout/purchase-return.tsx')).PurchaseReturn,
}))

type ToolboxPageProps = {
  intro: string
  promise: string
  hosted: { heading: string; text: string }
  products: readonly ShelfProduct[]
  /** The hosted tracker. */
  trackerApp: string
  /** Where who cannot pay may write to. */
  email: string
  /** Beside the box for letters. */
  lettersBox: string | undefined
  /** Another feature's form. */
  waitlist: ReactNode
}

/** Demos, prices and the way to pay. */
export function ToolboxPage(props: ToolboxPageProps) {
  const { intro, promise, hosted, products, trackerApp, email, lettersBox, waitlist } = props
  const checkout = usePurchase(email, lettersBox)
  useWantedProduct(products, checkout.buy)
  const payment = useReturn()
  // Paid and back on the same page: the form has done its work.
  const { purchase } = checkout
  if (purchase && purchase.clientSecret !== payment?.clientSecret) {
    return <Paying checkout={checkout} purchase={purchase} />
  }
  return (
    <>
      {payment && (
        <Suspense fallback={<Checking />}>
          <PurchaseReturn key={payment.paymentIntent} payment={payment} forgetCode={checkout.discount.keep} />
        </Suspense>
      )}
      <div className="page-grid py-section">
        <h1 className="max-w-text text-4xl">{toolboxPage.heading}</h1>
        <p className="mt-6 max-w-text text-lg text-soft">{intro}</p>
        <p className="mt-4 max-w-text">{promise}</p>
      </div>
      <section aria-labelledby="tools" className="page-grid pb-section">
        <h2 id="tools" className="sr-only">
          {toolboxPage.toolsHeading}
        </h2>
        {/* Who has just paid is asked for nothing, and their code may be used up. */}
        {!payment && (
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
      <BundleOffer products={products} checkout={checkout} />
      <div id="waitlist" className="pt-section">
        <Section {...waitlistWords(products)} layout="side">
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

/** A waitlist is for what cannot be bought yet. Where all of it can, the same form is for what is still to come. */
function waitlistWords(products: readonly ShelfProduct[]) {
  const titles = products.filter(({ price }) => !price).map(({ title }) => title)
  const { waitlist, newTools } = toolboxPage
  if (titles.length === 0) return { heading: newTools.heading, intro: newTools.text }
  return { heading: waitlist.heading, intro: waitlist.text(titles.join(', ')) }
}

/** Who has just paid reads so at once, and not the shop's first page. */
function Checking() {
  return (
    <div className="page-grid pt-section">
      <Spinner label={toolboxPage.checking} />
    </div>
  )
}

/** Read after the page stands: it was rendered for everyone, without anybody's query. */
function useReturn(): Return | undefined {
  const { search } = useLocation()
  const [payment, setPayment] = useState<Return>()
  useEffect(() => setPayment(readReturn(search)), [search])
  return payment
}
