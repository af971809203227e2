import { expect, test } from 'vitest'
import { openTestSite } from '#tests/sites/test-site.ts'

test('an address of an earlier release leads to the new one, with its path and query', async () => {
  const { app } = await openTestSite()
  for (const [from, to] of [
    ['/admin/writing', '/admin/campaigns'],
    ['/admin/writing/abc/check?reader=2', '/admin/campaigns/abc/check?reader=2'],
    ['/api/admin/writing/letters/abc/send', '/api/admin/campaigns/abc/send'],
    ['/admin/campaigns/sequences/purchase/m1', '/admin/sequences/purchase/m1'],
    ['/admin/helpers', '/admin/team'],
    ['/letters/token', '/consent/token'],
    ['/sentence/token', '/testimonial/token'],
  ]) {
    const response = await app.request(from ?? '')
    expect([response.status, response.headers.get('location')]).toEqual([308, to])
  }
})

test('an address that only begins like an old one is left alone', async () => {
  const { app } = await openTestSite()
  expect((await app.request('/api/roundsabout')).status).toBe(404)
})
