import { expect, test } from 'vitest'
import { adminPageAt, menuOf } from './admin.ts'

test('owners see nine sections; readers those they may open, and their own sign-in under Settings', () => {
  const labels = (role: 'owner' | 'reader') => menuOf(role, '/admin').map(({ label }) => label)
  const open = ['Today', 'People', 'Calls', 'Scorecards', 'Emails', 'Sales']
  expect(labels('owner')).toEqual([...open, 'Site', 'Numbers', 'Settings'])
  expect(labels('reader')).toEqual([...open, 'Numbers', 'Settings'])
  const settings = menuOf('reader', '/admin/account').find(({ isCurrent }) => isCurrent)
  expect(settings?.tabs.map(({ path }) => path)).toEqual(['/admin/account'])
})

test('a page without a tab marks its section and the tab it belongs to', () => {
  const current = menuOf('owner', '/admin/people/new').find(({ isCurrent }) => isCurrent)
  expect(current?.tabs.map(({ label }) => label)).toEqual(['Everyone', 'Waitlist', 'Import'])
  expect(adminPageAt('/admin/people/new')?.under).toBe('/admin/people')
  expect(adminPageAt('/admin/people/17')?.path).toBe('/admin/people')
})
