import { ChartLine, CircleCheck, File, type LucideIcon, Repeat, Send, Target, Timer } from 'lucide-react'
import type { Products } from '#content/owner/parts/products.ts'
import type { DetailedProduct } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { productWords, trackerPage } from '#content/shop/shop.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Section } from '#ui/section.tsx'
import { BuyButton, BuyProblem } from '../checkout/buy-button.tsx'
import type { Checkout } from '../checkout/checkout.ts'
import { NeedsScripts } from '../checkout/needs-scripts.tsx'
import { Paying } from '../checkout/paying.tsx'
import { usePurchase } from '../checkout/use-purchase.tsx'
import { HaveCode } from '../discounts/have-code.tsx'
import { withDeal } from '../discounts/use-discount.tsx'
import type { ProductAnswer } from '../schema.ts'
import { Items } from './itemised-list.tsx'
import { Price, takesCode, WholePrice } from './price.tsx'
import { ProductNotFound, TextList } from './product-page.tsx'
import { type PicturedProduct, ToolPicture } from './tool-picture.tsx'

/** By position in the feature list. */
const featureIcons: readonly LucideIcon[] = [Timer, CircleCheck, Target, ChartLine, Repeat, Send, File]

export type TrackerText = Products['tracker'] & {
  picture: PicturedProduct
  /** In cents, one per "What you get" line. */
  itemValues: DetailedProduct['itemValues']
  trackerApp: string
  /** Undefined while the planner is hidden. */
  planner: { id: string; title: string } | undefined
  guarantee: string
  /** Contact address shown when payments fail. */
  email: string
  /** Label of the newsletter checkbox. */
  optInText?: string | undefined
}

type PartProps = { product: ProductAnswer; text: TrackerText; checkout: Checkout }

type TrackerPageProps = { product: ProductAnswer | undefined; text: TrackerText }

export function TrackerPage({ product, text }: TrackerPageProps) {
  const checkout = usePurchase(text.email, text.optInText)
  if (!product) return <ProductNotFound text={trackerPage.notFoundText} />
  if (checkout.purchase) return <Paying checkout={checkout} purchase={checkout.purchase} />
  return (
    <>
      <TrackerOpening product={product} text={text} checkout={checkout} />
      <TrackerFeatures heading={text.featuresHeading} features={product.features} />
      <Section heading={text.benefitsHeading} layout="side">
        <TextList items={product.benefits} className="font-serif text-lg" />
      </Section>
      <WhatIsIncluded product={product} text={text} checkout={checkout} />
      <SystemBanner text={text} />
      <TrackerClosing planner={text.planner} />
    </>
  )
}

function TrackerOpening({ product, text, checkout }: PartProps) {
  const shown = withDeal(product, checkout.discount.deal)
  return (
    <div className="page-grid py-section">
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <Badge tone="blue">{trackerPage.badge}</Badge>
          <h1 className="mt-4 text-3xl">{product.title}</h1>
          <p className="mt-4 text-lg text-soft">{product.description}</p>
          <WholePrice product={product} shown={shown} />
          <div className="mt-6 flex flex-wrap gap-x-4 gap-y-3">
            <BuyButton checkout={checkout} product={product}>
              {trackerPage.buy}
            </BuyButton>
            <ButtonLink look="quiet" href={text.trackerApp} external>
              {trackerPage.system}
            </ButtonLink>
          </div>
          <div className="mt-4 grid gap-4">
            {product.price > 0 && <NeedsScripts email={text.email} />}
            <BuyProblem checkout={checkout} product={product} />
            {takesCode(product) && <HaveCode discount={checkout.discount} productId={product.id} />}
          </div>
        </div>
        <ToolPicture
          product={text.picture}
          sizes="(min-width: 72rem) 35rem, (min-width: 64rem) 48vw, (min-width: 44rem) 40rem, 92vw"
          className="lg:col-span-6"
        />
      </div>
      <dl className="mt-12 grid grid-cols-1 gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-4">
        {text.highlights.map(({ title, description }) => (
          <div key={title} className="border-b border-line py-5 lg:border-b-0">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-soft">{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function TrackerFeatures({ heading, features }: { heading: string; features: readonly string[] }) {
  return (
    <Section heading={heading}>
      <ul className="grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature, index) => {
          const Icon = featureIcons[index]
          return (
            <li key={feature} className="flex gap-4 border-t border-line pt-5">
              {Icon && <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-6 shrink-0" />}
              <span>{feature}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function WhatIsIncluded({ product, text, checkout }: PartProps) {
  return (
    <section aria-labelledby="included" className="page-grid pb-section">
      <Card className="lg:p-12">
        <h2 id="included" className="text-2xl">
          {trackerPage.includedHeading}
        </h2>
        <ul className="mt-6">
          <Items product={{ ...product, itemValues: text.itemValues }} />
        </ul>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <Price product={withDeal(product, checkout.discount.deal)} large />
          <BuyButton checkout={checkout} product={product} place="closing">
            {productWords.buyAtEnd(product.title)}
          </BuyButton>
        </div>
        <div className="mt-4 empty:hidden">
          <BuyProblem checkout={checkout} product={product} place="closing" />
        </div>
        <p className="mt-4 text-sm text-soft">{text.includedNote}</p>
        <p className="text-sm">
          <a href={productWords.refundsHref} className="inline-flex min-h-11 items-center text-link">
            {text.guarantee}
          </a>
        </p>
      </Card>
    </section>
  )
}

function SystemBanner({ text }: { text: TrackerText }) {
  return (
    <section aria-labelledby="system" className="bg-red text-sheet">
      <div className="page-grid flex flex-wrap items-center justify-between gap-x-8 gap-y-6 py-12">
        <div>
          <h2 id="system" className="text-2xl">
            {text.bannerHeading}
          </h2>
          <p className="mt-2 max-w-text">{text.bannerText}</p>
        </div>
        <ButtonLink look="light" href={text.trackerApp} external>
          {trackerPage.bannerLink}
        </ButtonLink>
      </div>
    </section>
  )
}

function TrackerClosing({ planner }: Pick<TrackerText, 'planner'>) {
  const { heading, text, planner: plannerLink } = trackerPage.closing
  const { allTools } = productWords
  return (
    <div className="page-grid py-section">
      {planner && (
        <>
          <h2 className="text-2xl">{heading}</h2>
          <p className="mt-4 max-w-text text-lg text-soft">{text(planner.title)}</p>
        </>
      )}
      <p className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
        {planner && (
          <ButtonLink href={productPath(planner)} look="quiet">
            {plannerLink(planner.title)}
          </ButtonLink>
        )}
        <a href={allTools.href} className="inline-flex min-h-11 items-center text-link">
          {allTools.label}
        </a>
      </p>
    </div>
  )
}
