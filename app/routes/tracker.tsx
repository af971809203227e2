import { data } from 'react-router'
import { catalogueOf, everyProductOf, findProductBySlug, productById } from '#content/shop/catalogue.ts'
import { productWords, trackerPage } from '#content/shop/shop.ts'
import { productAnswer } from '#features/shop/api.server.ts'
import { TrackerPage, type TrackerWords } from '#features/shop/catalogue/tracker-page.tsx'
import type { ProductAnswer } from '#features/shop/schema.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { siteContext } from '../context.ts'
import { pageMeta, siteUrlOf } from '../document/page-meta.ts'
import { productOffer } from '../product-offer.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/tracker.ts'

export { oncePerPage as shouldRevalidate } from '../document/once-per-page.ts'

const trackerId = 'strategic-okr-execution-tracker'

export const handle: PageHandle = { scripts: true }

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
  words: TrackerWords
  seller: string
}

export function loader({ context }: Route.LoaderArgs) {
  const { who, products } = context.get(siteContext).content
  const catalogue = catalogueOf(products)
  const shown = findProductBySlug(catalogue, trackerId)
  const { image, imageAlt, demoPage, itemValues } = productById(everyProductOf(products), trackerId)
  const planner = findProductBySlug(catalogue, 'strategic-okr-planner')
  const loaded: TrackerData = {
    product: shown && productAnswer(shown),
    words: {
      ...products.tracker,
      guarantee: products.notes.guarantee.title,
      picture: { id: trackerId, image, imageAlt, demoPage },
      itemValues,
      trackerApp: who.links.trackerApp,
      planner: planner && { id: planner.id, title: planner.title },
      email: who.email,
      lettersBox: who.lettersBox,
    },
    seller: who.name,
  }
  return data(loaded, { status: shown ? 200 : 404 })
}

/** Fetches the product again on client-side navigation; a prerendered page already contains it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<TrackerData> {
  const [page, list] = await Promise.all([serverLoader(), callApi<ProductAnswer[]>('GET', '/api/products')])
  return { ...page, product: list.find(({ id }) => id === trackerId) }
}

export default function TrackerRoute({ loaderData: { product, words } }: Route.ComponentProps) {
  return <TrackerPage product={product} words={words} />
}
