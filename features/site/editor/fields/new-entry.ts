import type { FormField } from '#content/owner/form/form.ts'
import type { ProductWords } from '#content/owner/parts/products.ts'
import { isOfProgram as isToolId } from '#content/shop/product-facts.ts'
import { emptyValue } from '../form-fields.ts'

const products = 'products.list'

/** What an entry of a list begins with: nothing that could become public unwritten. A product is hidden until it is ready. */
export function newEntry(path: string, item: FormField): unknown {
  const empty = emptyValue(item)
  return path === products ? { ...(empty as object), state: 'hidden' satisfies ProductWords['state'] } : empty
}

/** The program's own products can be hidden, and are always there. */
export function isOfProgram(path: string, entry: unknown): boolean {
  return path === products && isToolId(String((entry as Partial<ProductWords> | null)?.id))
}

/**
 * Whether a field is of use in its entry: a tool of the program brings its file, and an own product that can be bought needs
 * no name for those who wait.
 */
export function isAsked(path: string, key: string, entry: unknown): boolean {
  if (!path.startsWith(`${products}.`)) return true
  const product = entry as Partial<ProductWords> | null
  if (key === 'file') return !isOfProgram(products, entry) || product?.file !== undefined
  if (key !== 'waitlistLabel') return true
  return isOfProgram(products, entry) || product?.state === 'waitlist'
}
