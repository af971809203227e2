import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, productById, toolsOf } from '#content/shop/catalogue.ts'
import type { ProductId } from '#content/shop/product-facts.ts'
import { money } from '#lib/money/money.ts'

/** The products of a site whose owner has published nothing yet. */
export const catalogue = catalogueOf(sampleContent.products)
export const tools = toolsOf(catalogue)

export function tool(id: ProductId) {
  return productById(catalogue, id)
}

/** The label of a product page's buy button. */
export function buyButton({ price }: { price: number }): string {
  return `Get it for ${money(price)}`
}
