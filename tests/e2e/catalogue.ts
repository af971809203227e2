import { findProductBySlug, type Product } from '#content/shop/products.ts'
import { dollars } from '#lib/money.ts'

/** A product as the catalogue has it today: its words and its price are the owner's to change. */
export function tool(slug: string): Product {
  const product = findProductBySlug(slug)
  if (!product) throw new Error(`content/shop/products.ts has no ${slug}`)
  return product
}

/** What the buy button of a product's page says. */
export function buyButton({ price }: Product): string {
  return `Get it for ${dollars(price)}`
}
