import type { DetailedProduct } from '#content/shop/catalogue.ts'
import { type Plan, planOf } from '#content/shop/plans.ts'
import { pick } from '#lib/pick.ts'

const onShelf = [
  ...(['id', 'aliases', 'type', 'title', 'description', 'category', 'price', 'originalPrice'] as const),
  ...(['demoPage', 'image'] as const),
] as const

/** The fields /toolbox shows. Loader data is sent to the browser, so it holds nothing else. */
export type ShelfProduct = Pick<DetailedProduct, (typeof onShelf)[number]> & { plan?: Plan }

const onPage = [
  ...(['id', 'type', 'title', 'description', 'category', 'price', 'originalPrice', 'demoPage'] as const),
  ...(['image', 'imageAlt', 'whatYouGet', 'itemValues', 'benefits', 'features'] as const),
] as const

export type PageProduct = Pick<DetailedProduct, (typeof onPage)[number]> & { plan?: Plan }

export function shelfProduct(product: DetailedProduct): ShelfProduct {
  return { ...pick(product, onShelf), ...offered(product) }
}

export function pageProduct(product: DetailedProduct): PageProduct {
  return { ...pick(product, onPage), ...offered(product) }
}

/** Absent if it is paid at once, as most are. */
function offered(product: DetailedProduct): { plan?: Plan } {
  const plan = planOf(product)
  return plan ? { plan } : {}
}
