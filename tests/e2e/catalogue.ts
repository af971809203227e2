import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, productById, toolsOf } from '#content/shop/catalogue.ts'
import type { ProductId } from '#content/shop/product-facts.ts'
import { dollars } from '#lib/text/money.ts'

/** The products as a site shows them on which nothing was published; their words and prices are the owner's to change. */
export const catalogue = catalogueOf(sampleContent.products)
export const tools = toolsOf(catalogue)

export function tool(id: ProductId) {
  return productById(catalogue, id)
}

/** What the buy button of a product's page says. */
export function buyButton({ price }: { price: number }): string {
  return `Get it for ${dollars(price)}`
}
