import type { FormField } from '#content/owner/form.ts'
import type { ProductWords } from '#content/owner/products.ts'
import { newProduct } from '#content/shop/new-product.ts'
import { isOfProgram as isToolId } from '#content/shop/product-facts.ts'
import { emptyValue } from './form-fields.ts'

const products = 'products.list'

/** What an entry of a list begins with. A product begins as one that could be published, and that nobody sees. */
export function newEntry(path: string, list: readonly unknown[], item: FormField): unknown {
  return path === products ? newProduct(list as ProductWords[]) : emptyValue(item)
}

/** The program's own products can be hidden, and are always there. */
export function isOfProgram(path: string, entry: unknown): boolean {
  return path === products && isToolId(String((entry as Partial<ProductWords> | null)?.id))
}
