import { type Catalogue, isShown, type Product, toolsOf } from './catalogue.ts'
import { isOfProgram, productIds } from './product-facts.ts'

/**
 * What an order stores about its product, because it may change later: title and file of the owner's own products, which
 * can be deleted, and the tools in the bundle.
 */
export type Bought = { title?: string; file?: string; tools?: string[] }

/** The value for the order's row; null for the built-in tools, which never change. */
export function boughtNow({ id, type, title, file }: Product, catalogue: Catalogue): string | null {
  if (type === 'bundle')
    return write({
      tools: toolsOf(catalogue)
        .filter(isShown)
        .map((tool) => tool.id),
    })
  return isOfProgram(id) ? null : write({ title, ...(file && { file }) })
}

/** Older orders stored nothing; their bundle had every tool. */
export function readBought(bought: string | null): Bought {
  return bought ? JSON.parse(bought) : { tools: [...productIds] }
}

function write(bought: Bought): string {
  return JSON.stringify(bought)
}
