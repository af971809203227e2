import type { Bought } from '#content/shop/bought.ts'
import { isShown, type Product, toolsOf } from '#content/shop/catalogue.ts'
import { isOfProgram } from '#content/shop/product-facts.ts'
import { orderWords } from '#content/shop/shop.ts'
import { fileTypes, readFileId } from '#content/shop/sold-files.ts'

export type OrderFile = {
  /** File name in links; for tools also in the folder of full editions. */
  name: string
  title: string
  /** File name on the buyer's disk. */
  savedAs: string
  type: string
  /** Storage key of an uploaded file; absent for our own tools. */
  hash?: string
}

export type Sold = Pick<Product, 'type' | 'title' | 'file'> & { readonly id: string }
type Listed = Sold & Pick<Product, 'state'>

/**
 * A tool's single file, the owner's uploaded file, or for the bundle the ZIP and each tool. Buyers keep a tool that
 * was in the bundle when they bought it, even if it is hidden now.
 */
export function filesOf(product: Sold, catalogue: readonly Listed[], bought: Bought = {}): OrderFile[] {
  if (product.type === 'bundle') {
    const tools = toolsOf(catalogue)
    const inZip = tools.filter(isShown)
    const had = bought.tools ?? []
    const kept = tools.filter((tool) => isShown(tool) || had.includes(tool.id))
    return [zipOf(product, inZip.length), ...kept.map(toolOf)]
  }
  if (isOfProgram(product.id)) return [toolOf(product)]
  const file = product.file ?? bought.file
  return file ? [uploadOf(product, file)] : []
}

function toolOf({ id, title }: Sold): OrderFile {
  return { name: `${id}.html`, title, savedAs: `${title}.html`, type: fileTypes.html }
}

function zipOf({ id, title }: Sold, count: number): OrderFile {
  return { name: `${id}.zip`, title: orderWords.zip(count), savedAs: `${title}.zip`, type: fileTypes.zip }
}

function uploadOf({ id, title }: Sold, file: string): OrderFile {
  const { hash, name, kind } = readFileId(file)
  return { name: `${id}.${kind}`, title, savedAs: name, type: fileTypes[kind], hash }
}
