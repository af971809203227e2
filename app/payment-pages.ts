import { type Catalogue, findProductBySlug } from '#content/shop/catalogue.ts'

/** Whether a payment can start on the page at this path: only there may Stripe's script and frames run. */
export function takesPayments(catalogue: Catalogue, path: string): boolean {
  if (path === '/toolbox') return true
  const [, slug] = path.match(/^\/toolbox\/([^/]+)$/) ?? []
  return slug !== undefined && Boolean(findProductBySlug(catalogue, slug)?.price)
}
