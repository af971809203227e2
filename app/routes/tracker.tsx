import { data } from 'react-router'
import { catalogueOf, everyProductOf, findProductBySlug, productById } from '#content/shop/catalogue.ts'
import { productWords, trackerPage } from '#content/shop/shop.ts'
import { productAnswer } from '#features/shop/api.server.ts'
import type { TrackerText } from '#features/shop/catalogue/tracker-page.tsx'
import type { ProductAnswer } from '#features/shop/schema.ts'
import { siteContext } from '../context.ts'
import { pageMeta, siteUrlOf } from '../document/page-meta.ts'
import { TrackerIsland } from '../islands/tracker.tsx'
import { productOffer } from '../product-offer.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/tracker.ts'

const trackerId = 'strategic-okr-execution-tracker'

export const handle: PageHandle = { island: 'tracker' }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.product) return pageMeta(matches, { title: productWords.notFound.title, noindex: true })
  const { product, words, seller } = loaderData
  return pageMeta(matches, {
    title: product.title,
    path: trackerPage.path,
    description: words.summary,
    jsonLd: [productOffer(product, seller, siteUrlOf(matches))],
  })
}

type TrackerData = {
  product: ProductAnswer | undefined
  words: TrackerText
  seller: string
}

export function loader({ context }: Route.LoaderArgs) {
  const { who, products } = context.get(siteContext).content
  const catalogue = catalogueOf(products)
  const shown = findProductBySlug(catalogue, trackerId)
  const { type, title, image, imageAlt, demoPage, itemValues } = productById(everyProductOf(products), trackerId)
  const planner = findProductBySlug(catalogue, 'strategic-okr-planner')
  const loaded: TrackerData = {
    product: shown && productAnswer(shown),
    words: {
      ...products.tracker,
      guarantee: products.notes.guarantee.title,
      picture: { id: trackerId, type, title, image, imageAlt, demoPage },
      itemValues,
      trackerApp: who.links.trackerApp,
      planner: planner && { id: planner.id, title: planner.title },
      email: who.email,
      optInText: who.lettersBox,
    },
    seller: who.name,
  }
  return data(loaded, { status: shown ? 200 : 404 })
}

export default function TrackerRoute({ loaderData: { product, words } }: Route.ComponentProps) {
  return <TrackerIsland product={product} text={words} />
}
