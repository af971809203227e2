import { catalogueOf, productById } from '#content/shop/catalogue.ts'
import { productWords, trackerPage } from '#content/shop/shop.ts'
import { productAnswer } from '#features/shop/api.server.ts'
import { TrackerPage, type TrackerWords } from '#features/shop/catalogue/tracker-page.tsx'
import type { ProductAnswer } from '#features/shop/schema.ts'
import { callApi } from '#lib/api-client.browser.ts'
import { siteContext } from '../context.ts'
import { pageMeta, siteUrlOf } from '../page-meta.ts'
import { productOffer } from '../product-offer.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/tracker.ts'

export { oncePerPage as shouldRevalidate } from '../once-per-page.ts'

const trackerId = 'strategic-okr-execution-tracker'

export const handle: PageHandle = { scripts: true }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const product = loaderData?.product
  return pageMeta(matches, {
    title: product?.title ?? productWords.notFound.title,
    path: trackerPage.path,
    description: loaderData?.words.summary ?? '',
    ...(product && { jsonLd: [productOffer(product, loaderData.seller, siteUrlOf(matches))] }),
  })
}

type TrackerData = {
  product: ProductAnswer | undefined
  words: TrackerWords
  seller: string
}

export function loader({ context }: Route.LoaderArgs): TrackerData {
  const { who, products } = context.get(siteContext).content
  const catalogue = catalogueOf(products)
  const tracker = productById(catalogue, trackerId)
  const { image, imageAlt, demoPage, itemValues } = tracker
  const { id, title } = productById(catalogue, 'strategic-okr-planner')
  return {
    product: productAnswer(tracker),
    words: {
      ...products.tracker,
      guarantee: products.notes.guarantee.title,
      picture: { id: trackerId, image, imageAlt, demoPage },
      itemValues,
      trackerApp: who.links.trackerApp,
      planner: { id, title },
      email: who.email,
    },
    seller: who.name,
  }
}

/** Coming from another page of ours the product is fetched anew; the page itself was rendered with it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<TrackerData> {
  const [page, list] = await Promise.all([serverLoader(), callApi<ProductAnswer[]>('GET', '/api/products')])
  return { ...page, product: list.find(({ id }) => id === trackerId) }
}

export default function TrackerRoute({ loaderData: { product, words } }: Route.ComponentProps) {
  return <TrackerPage product={product} words={words} />
}
