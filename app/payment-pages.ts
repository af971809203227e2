import { type Catalogue, findProductBySlug } from '#content/shop/catalogue.ts'

/** Whether the page at this path can start a payment. Only those pages allow Stripe's script and frames. */
export function takesPayments(catalogue: Catalogue, path: string): boolean {
  if (path === '/toolbox') return true
  const [, slug] = path.match(/^\/toolbox\/([^/]+)$/) ?? []
  return slug !== undefined && Boolean(findProductBySlug(catalogue, slug)?.price)
}
