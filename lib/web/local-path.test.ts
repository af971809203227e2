import { expect, test } from 'vitest'
import { adminPath } from './local-path.ts'

test('a path below /admin is kept with its query', () => {
  expect(adminPath('/admin/waitlist?sort=name')).toBe('/admin/waitlist?sort=name')
  expect(adminPath('/admin')).toBe('/admin')
})

test('anything that leads elsewhere falls back to /admin', () => {
  const elsewhere = [
    null,
    '',
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    'javascript:alert(1)',
    '/administrator',
    '/toolbox',
    '/admin/login',
    '/admin/../toolbox',
    'http://[',
  ]
  for (const next of elsewhere) expect(adminPath(next)).toBe('/admin')
})
