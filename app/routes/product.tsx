import { data } from 'react-router'
import { findDetailedProduct } from '#content/shop/product-details.ts'
import { findProductBySlug, productPath } from '#content/shop/products.ts'
import { productWords } from '#content/shop/shop.ts'
import { ProductNotFound, ProductPage } from '#features/shop/catalogue/product-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { productOffer } from '../product-offer.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/product.ts'

export const handle: PageHandle = { scripts: true }

export function meta({ params, matches }: Route.MetaArgs) {
  const product = findProductBySlug(params.slug)
  if (!product) return pageMeta(matches, { title: productWords.notFound.title, noindex: true })
  const [description = ''] = product.description.split(/(?<=\.) /)
  const jsonLd = [productOffer(product, __SITE_URL__)]
  return pageMeta(matches, { title: product.title, path: productPath(product), description, jsonLd })
}

export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: findProductBySlug(params.slug) ? 200 : 404 })
}

export default function ProductRoute({ params }: Route.ComponentProps) {
  const product = findDetailedProduct(params.slug)
  // A key per product: a payment that was opened for one must not follow to the next.
  return product ? <ProductPage key={product.id} product={product} /> : <ProductNotFound />
}
