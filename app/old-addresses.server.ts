import type { MiddlewareHandler } from 'hono'

/** Addresses of earlier releases, which may be bookmarked, in an email, or called by a page that is still open. */
const moved: [from: string, to: string][] = [
  ['/admin/writing/sequences', '/admin/sequences'],
  ['/admin/campaigns/sequences', '/admin/sequences'],
  ['/admin/writing', '/admin/campaigns'],
  ['/admin/helpers', '/admin/team'],
  ['/admin/funnel/peers', '/admin/scorecards/benchmark'],
  ['/admin/funnel/rounds', '/admin/scorecards/retakes'],
  ['/admin/funnel/benchmark', '/admin/scorecards/benchmark'],
  ['/admin/funnel/retakes', '/admin/scorecards/retakes'],
  ['/admin/funnel', '/admin/numbers'],
  ['/api/admin/writing/letters', '/api/admin/campaigns'],
  ['/api/admin/writing', '/api/admin/campaigns'],
  ['/api/admin/letters', '/api/admin/consent'],
  ['/api/admin/helpers', '/api/admin/members'],
  ['/api/admin/sentences', '/api/admin/testimonials'],
  ['/api/admin/rounds', '/api/admin/retakes'],
  ['/api/rounds', '/api/retakes'],
  ['/letters', '/consent'],
  ['/sentence', '/testimonial'],
  ['/api/orders/letters', '/api/orders/consent'],
]

/** 308 keeps the method and the body, so calls of an open page still work. */
export const redirectOldAddresses: MiddlewareHandler = async (c, next) => {
  const path = `${c.req.path}/`
  const found = moved.find(([from]) => path.startsWith(`${from}/`))
  if (!found) return next()
  const [from, to] = found
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`${to}${pathname.slice(from.length)}${search}`, 308)
}
