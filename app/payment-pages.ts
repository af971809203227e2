import { findProductBySlug } from '#content/shop/products.ts'

/** Whether a payment can start on the page at this path: only there may Stripe's script and frames run. */
export function takesPayments(path: string): boolean {
  if (path === '/toolbox') return true
  const [, slug] = path.match(/^\/toolbox\/([^/]+)$/) ?? []
  return slug !== undefined && Boolean(findProductBySlug(slug)?.price)
}
