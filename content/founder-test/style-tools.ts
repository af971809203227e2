import type { StyleTexts } from '../owner/parts/styles.ts'
import { type Catalogue, findProductBySlug } from '../shop/catalogue.ts'
import { productPath } from '../shop/product-path.ts'

export type StyleTool = { readonly title: string; readonly path: string; readonly use: string }

/** The tools recommended for a style, with their current titles and without hidden ones. */
export function styleToolsOf(catalogue: Catalogue, { tools }: Pick<StyleTexts, 'tools'>): StyleTool[] {
  return tools.flatMap(({ slug, use }) => {
    const product = findProductBySlug(catalogue, slug)
    return product ? [{ title: product.title, path: productPath(product), use }] : []
  })
}
