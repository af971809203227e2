import { data } from 'react-router'
import { catalogueOf, findProductBySlug } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { productWords } from '#content/shop/shop.ts'
import { ProductNotFound } from '#features/shop/catalogue/product-page.tsx'
import { pageProduct } from '#features/shop/catalogue/shown-products.ts'
import { siteContext } from '../context.ts'
import { pageMeta, siteUrlOf } from '../document/page-meta.ts'
import { ProductIsland } from '../islands/product.tsx'
import { productOffer } from '../product-offer.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/product.ts'

export const handle: PageHandle = { island: 'product' }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.product) return pageMeta(matches, { title: productWords.notFound.title, noindex: true })
  const { product, seller } = loaderData
  const [description = ''] = product.description.split(/(?<=\.) /)
  const jsonLd = [productOffer(product, seller.name, siteUrlOf(matches))]
  return pageMeta(matches, { title: product.title, path: productPath(product), description, jsonLd })
}

export function loader({ params, context }: Route.LoaderArgs) {
  const { who, products } = context.get(siteContext).content
  const found = findProductBySlug(catalogueOf(products), params.slug)
  const seller = { name: who.name, email: who.email, optInText: who.lettersBox }
  const { notes } = products
  return data({ product: found && pageProduct(found), notes, seller }, { status: found ? 200 : 404 })
}

export default function ProductRoute({ loaderData: { product, notes, seller } }: Route.ComponentProps) {
  if (!product) return <ProductNotFound />
  const { email, optInText } = seller
  return <ProductIsland product={product} notes={notes} email={email} optInText={optInText} />
}
