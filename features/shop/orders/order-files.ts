import { digitalProducts, type Product } from '#content/shop/products.ts'

export type OrderFile = {
  /** Its name in the folder of full editions, and in links. */
  name: string
  title: string
  /** The name it has on the buyer's disk. */
  savedAs: string
  type: string
}

/** What a purchase brings: a tool's one file; for the bundle the ZIP, and each tool by itself. */
export function filesOf(product: Product): OrderFile[] {
  return product.type === 'bundle' ? [zipOf(product), ...digitalProducts.map(toolOf)] : [toolOf(product)]
}

function toolOf({ slug, title }: Product): OrderFile {
  return { name: `${slug}.html`, title, savedAs: `${title}.html`, type: 'text/html; charset=utf-8' }
}

function zipOf({ slug, title }: Product): OrderFile {
  return {
    name: `${slug}.zip`,
    title: 'All nine tools as one ZIP',
    savedAs: `${title}.zip`,
    type: 'application/zip',
  }
}
