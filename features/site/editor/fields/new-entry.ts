import type { FormField } from '#content/owner/form/form.ts'
import type { ProductWords } from '#content/owner/parts/products.ts'
import { isOfProgram as isToolId } from '#content/shop/product-facts.ts'
import { emptyValue } from '../form-fields.ts'

const products = 'products.list'

/** New entries start empty, so no placeholder text can be published. New products start hidden. */
export function newEntry(path: string, item: FormField): unknown {
  const empty = emptyValue(item)
  return path === products ? { ...(empty as object), state: 'hidden' satisfies ProductWords['state'] } : empty
}

/** Our own products can be hidden but not removed. */
export function isOfProgram(path: string, entry: unknown): boolean {
  return path === products && isToolId(String((entry as Partial<ProductWords> | null)?.id))
}

/**
 * Whether a field applies to its entry: our own tools bring their file, and an owner's product on sale needs no
 * waitlist label.
 */
export function isAsked(path: string, key: string, entry: unknown): boolean {
  if (!path.startsWith(`${products}.`)) return true
  const product = entry as Partial<ProductWords> | null
  if (key === 'file') return !isOfProgram(products, entry) || product?.file !== undefined
  if (key !== 'waitlistLabel') return true
  return isOfProgram(products, entry) || product?.state === 'waitlist'
}
