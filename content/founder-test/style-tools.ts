import type { StyleTexts } from '../owner/styles.ts'
import { type Catalogue, findProductBySlug, productPath } from '../shop/catalogue.ts'

export type StyleTool = { title: string; path: string; use: string }

/** The tools that a style's text names, as they stand in the toolbox. */
export function styleTools({ tools }: Pick<StyleTexts, 'tools'>, catalogue: Catalogue): StyleTool[] {
  return tools.map(({ slug, use }) => {
    const product = findProductBySlug(catalogue, slug)
    if (!product) throw new Error(`There is no tool ${slug}`)
    return { title: product.title, path: productPath(product), use }
  })
}
