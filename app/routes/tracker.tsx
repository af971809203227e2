import { detailedProducts } from '#content/shop/product-details.ts'
import { findProductBySlug } from '#content/shop/products.ts'
import { trackerPage } from '#content/shop/shop.ts'
import { TrackerPage } from '#features/shop/catalogue/tracker-page.tsx'
import type { ProductAnswer } from '#features/shop/schema.ts'
import { callApi } from '#lib/api-client.browser.ts'
import { pageMeta } from '../page-meta.ts'
import { productOffer } from '../product-offer.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/tracker.ts'

export const handle: PageHandle = { scripts: true }

export function meta({ matches }: Route.MetaArgs) {
  const product = findProductBySlug('strategic-okr-execution-tracker')
  return pageMeta(matches, {
    title: trackerPage.title,
    path: trackerPage.path,
    description:
      'A weekly check-in of five minutes that shows which key results are on track and where the quarter is likely to end.',
    ...(product && { jsonLd: [productOffer(product, __SITE_URL__)] }),
  })
}

export function loader() {
  return { product: pick(detailedProducts) }
}

/** Coming from another page of ours the product is fetched anew; the page itself was rendered with it. */
export async function clientLoader() {
  return { product: pick(await callApi<ProductAnswer[]>('GET', '/api/products')) }
}

function pick(list: readonly ProductAnswer[]): ProductAnswer | undefined {
  return list.find(({ title }) => title === trackerPage.title)
}

export default function TrackerRoute({ loaderData }: Route.ComponentProps) {
  return <TrackerPage product={loaderData.product} />
}
