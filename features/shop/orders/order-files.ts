import type { Bought } from '#content/shop/bought.ts'
import { isShown, type Product, toolsOf } from '#content/shop/catalogue.ts'
import { isOfProgram } from '#content/shop/product-facts.ts'
import { orderWords } from '#content/shop/shop.ts'
import { fileTypes, readFileId } from '#content/shop/sold-files.ts'

export type OrderFile = {
  /** Its name in links, and of a tool also in the folder of full editions. */
  name: string
  title: string
  /** The name it has on the buyer's disk. */
  savedAs: string
  type: string
  /** Where an uploaded one is kept; absent for what the program brings. */
  hash?: string
}

export type Sold = Pick<Product, 'type' | 'title' | 'file'> & { readonly id: string }
type Listed = Sold & Pick<Product, 'state'>

/**
 * What a purchase brings: a tool's one file, or the file that the owner uploaded; for the bundle the ZIP, and each tool by
 * itself. A tool that was in it when it was bought stays the buyer's, though it is hidden now.
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
