import { expect, test } from 'vitest'
import { adminRoutes, openAdminPages } from './admin-routes.ts'

test('every page below /admin except the sign-in and pages of emailed links uses the locked layout', async () => {
  const pages = await adminRoutes()
  expect(pages.length).toBeGreaterThan(2)
  const open = pages.filter(({ files }) => !files.includes('routes/admin/layout.tsx'))
  expect(open.map(({ path }) => path)).toEqual(openAdminPages)
})
