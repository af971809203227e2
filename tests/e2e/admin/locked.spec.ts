import { adminRoutes, filledIn } from '../../admin-routes.ts'
import { expect, test } from '../fixtures.ts'

test('every page of the admin leads to the sign-in, as a document and as data', async ({ request }) => {
  const pages = (await adminRoutes()).filter(({ path }) => path !== '/admin/login')
  expect(pages.length).toBeGreaterThan(1)
  for (const path of pages.map((page) => filledIn(page.path))) {
    const document = await request.get(path, { maxRedirects: 0 })
    expect(`${path} ${document.status()} ${document.headers().location}`).toBe(
      `${path} 302 /admin/login?next=${encodeURIComponent(path)}`,
    )
    const data = await request.get(`${path}.data`, { maxRedirects: 0 })
    expect(data.status()).toBe(202)
    expect(await data.text()).toContain('/admin/login?next=')
  }
})
