import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { publish } from '#domain/content/publish.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { openTestSite } from '#tests/sites/test-site.ts'

test('security.txt has the owner’s email, its own URL and an expiry date within a year', async () => {
  const site = await openTestSite({ PUBLIC_URL: 'https://coach.example' })
  const own = { ...sampleContent, who: { ...sampleContent.who, email: 'zoe@example.org' } }
  site.services.published.show(await publish(site.db, own, { seen: 0, by: 'zoe@example.org' }))
  const response = await site.get('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i)
  const lines = (await response.text()).trimEnd().split('\n')
  const fields = new Map(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]))
  expect(fields.size).toBe(lines.length)
  expect(fields.get('Contact')).toBe('mailto:zoe@example.org')
  expect(fields.get('Canonical')).toBe('https://coach.example/.well-known/security.txt')
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / dayMs
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
