import { productPath } from '#content/shop/product-path.ts'
import { sitePages } from '../../site-pages.ts'
import { valueAt } from '../paths.ts'

/** A page that the admin shows; visitors do not see that of a hidden product. */
export type EditedPage = { path: string; title: string; isHidden: boolean }

type TypedProduct = { id: string; title: string; state?: unknown }

/** The pages of a draft, as far as it is typed: one that has no address or no title yet cannot be chosen. */
export function editedPages(content: unknown): EditedPage[] {
  const typed = valueAt(content, 'products.list')
  const list = Array.isArray(typed) ? typed.filter(isNamed) : []
  const hidden = new Set(list.filter(({ state }) => state === 'hidden').map(productPath))
  const pages = sitePages({ products: { list } })
  return [...pages].map(([path, title]) => ({ path, title, isHidden: hidden.has(path) }))
}

/** Whether it has a page that can be chosen. */
export function isNamed(product: unknown): product is TypedProduct {
  const { id, title } = (product ?? {}) as Record<string, unknown>
  return typeof id === 'string' && /^[a-z0-9-]+$/.test(id) && typeof title === 'string' && title.trim() !== ''
}
