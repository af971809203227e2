import { expect, test } from 'vitest'
import { prerenderedPaths } from '#app/prerendered.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { productFacts, productIds } from '#content/shop/product-facts.ts'
import { toolIds } from '#tools/list.ts'
import { adminRoutes, filledIn, openAdminPages } from '../admin-routes.ts'
import { get } from './site.ts'

const built = productFacts.filter(({ id }) => (toolIds as readonly string[]).includes(id))
const demos = built.map(({ demoPage }) => `/tools/${demoPage}`)
const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? ''

test.each([...prerenderedPaths(sampleContent), ...demos, '/orders', '/admin/login'])(
  '%s has an enforced policy that blocks inline scripts and framing',
  async (path) => {
    const { headers } = await get(path)
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self'(?!.*script-src)/)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(headers.get('content-security-policy-report-only')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('Stripe’s scripts may run only where a payment can start', async () => {
  for (const path of ['/toolbox', '/toolbox/strategic-okr-execution-tracker', '/toolbox/okr-planning-calculator']) {
    expect(await policyOf(path)).toContain('https://js.stripe.com')
  }
  for (const path of ['/', '/diagnostic', '/orders', '/toolbox/no-such-tool', '/admin/login']) {
    expect(await policyOf(path)).not.toContain('stripe')
  }
})

test.each(['/admin/login', '/orders/unknown', '/diagnostic/results/unknown'])(
  '%s is sent with no-store',
  async (path) => {
    expect((await get(path)).headers.get('cache-control')).toBe('no-store')
  },
)

test('no full edition can be downloaded without an order', async () => {
  for (const id of productIds) {
    const file = id === 'complete-bundle' ? `${id}.zip` : `${id}.html`
    for (const place of ['/tools/full/', '/full/', '/build/current/tools/full/', '/%2e%2e/tools/full/']) {
      expect((await get(place + file)).status).toBe(404)
    }
    expect((await get(`/orders/files/some-order/${file}`)).status).toBe(303)
  }
})

test('every admin page redirects to the sign-in, as a document and as data', async () => {
  const pages = (await adminRoutes()).filter(({ path }) => !openAdminPages.includes(path))
  expect(pages.length).toBeGreaterThan(1)
  for (const path of pages.map((page) => filledIn(page.path))) {
    const { status, headers } = await get(path)
    expect(`${path} ${status} ${headers.get('location')}`).toBe(
      `${path} 302 /admin/login?next=${encodeURIComponent(path)}`,
    )
    const data = await get(`${path}.data`)
    expect(data.status).toBe(202)
    expect(await data.text()).toContain('/admin/login?next=')
  }
})
