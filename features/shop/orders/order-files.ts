import { type Product, toolsOf } from '#content/shop/catalogue.ts'

export type OrderFile = {
  /** Its name in the folder of full editions, and in links. */
  name: string
  title: string
  /** The name it has on the buyer's disk. */
  savedAs: string
  type: string
}

type Sold = Pick<Product, 'type' | 'title'> & { readonly id: string }

/** What a purchase brings: a tool's one file; for the bundle the ZIP, and each tool by itself. */
export function filesOf(product: Sold, catalogue: readonly Sold[]): OrderFile[] {
  return product.type === 'bundle' ? [zipOf(product), ...toolsOf(catalogue).map(toolOf)] : [toolOf(product)]
}

function toolOf({ id, title }: Sold): OrderFile {
  return { name: `${id}.html`, title, savedAs: `${title}.html`, type: 'text/html; charset=utf-8' }
}

function zipOf({ id, title }: Sold): OrderFile {
  return {
    name: `${id}.zip`,
    title: 'All nine tools as one ZIP',
    savedAs: `${title}.zip`,
    type: 'application/zip',
  }
}
