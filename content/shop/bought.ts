import { type Catalogue, isShown, type Product, toolsOf } from './catalogue.ts'
import { isOfProgram, productIds } from './product-facts.ts'

/**
 * What an order remembers of what was bought, where the program alone could not tell one day: of an owner's own product,
 * which may be deleted, its title and its file; of the bundle the tools that were in it.
 */
export type Bought = { title?: string; file?: string; tools?: string[] }

/** As it lies in the order's row: null for a tool, which the program itself remembers. */
export function boughtNow({ id, type, title, file }: Product, catalogue: Catalogue): string | null {
  if (type === 'bundle')
    return write({
      tools: toolsOf(catalogue)
        .filter(isShown)
        .map((tool) => tool.id),
    })
  return isOfProgram(id) ? null : write({ title, ...(file && { file }) })
}

/** In orders from before it was noted the bundle had every tool. */
export function readBought(bought: string | null): Bought {
  return bought ? JSON.parse(bought) : { tools: [...productIds] }
}

function write(bought: Bought): string {
  return JSON.stringify(bought)
}
