import type { FormField } from '#content/owner/form.ts'
import { newProduct } from '#content/shop/new-product.ts'
import { emptyValue } from './form-fields.ts'

/** What an entry of a list begins with. A product begins as one that could be published, and that nobody sees. */
export function newEntry(path: string, list: readonly unknown[], item: FormField): unknown {
  if (path !== 'products.list') return emptyValue(item)
  return newProduct(list as Parameters<typeof newProduct>[0])
}
