import { productPath } from '#content/shop/product-path.ts'
import { sitePages } from '../../site-pages.ts'
import { valueAt } from '../paths.ts'

/** Pages of hidden products are included, but visitors don't see them. */
export type EditedPage = { path: string; title: string; isHidden: boolean }

type TypedProduct = { id: string; title: string; state?: unknown }

/** Products without an id or a title have no page yet. */
export function editedPages(content: unknown): EditedPage[] {
  const typed = valueAt(content, 'products.list')
  const list = Array.isArray(typed) ? typed.filter(isNamed) : []
  const hidden = new Set(list.filter(({ state }) => state === 'hidden').map(productPath))
  const pages = sitePages({ products: { list } })
  return [...pages].map(([path, title]) => ({ path, title, isHidden: hidden.has(path) }))
}

/** Whether the product has a page. */
export function isNamed(product: unknown): product is TypedProduct {
  const { id, title } = (product ?? {}) as Record<string, unknown>
  return typeof id === 'string' && /^[a-z0-9-]+$/.test(id) && typeof title === 'string' && title.trim() !== ''
}
