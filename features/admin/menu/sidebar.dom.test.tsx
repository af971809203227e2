import { expect, test } from 'vitest'
import { menuOf } from '#content/admin/admin.ts'
import { openAdmin } from '#tests/components/admin.tsx'
import { screen } from '#tests/components/react.tsx'
import { isFoldedIn } from './fold-cookie.ts'
import { Sidebar } from './sidebar.tsx'

test('the folded sidebar keeps its links and is remembered', async () => {
  const menu = menuOf('owner', '/admin')
  const { user } = await openAdmin({
    page: () => <Sidebar menu={menu} reloadsPages={false} startsFolded={false} onSearch={() => {}} />,
  })
  await user.click(screen.getByRole('button', { name: 'Fold menu' }))
  expect(screen.getByRole('button', { name: 'Show menu' })).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('link', { name: 'People' })).toHaveAttribute('href', '/admin/people')
  expect(isFoldedIn('theme=dark; admin-menu=folded')).toBe(true)
  expect(isFoldedIn('admin-menu=open')).toBe(false)
  expect(isFoldedIn(null)).toBe(false)
})
