import { expect, test } from 'vitest'
import { adminRoutes } from './admin-routes.ts'

test('every page below /admin but the sign-in and an invitation’s stands in the locked layout', async () => {
  const pages = await adminRoutes()
  expect(pages.length).toBeGreaterThan(2)
  const open = pages.filter(({ files }) => !files.includes('routes/admin/layout.tsx'))
  expect(open.map(({ path }) => path)).toEqual(['/admin/login', '/admin/join/:token'])
})
