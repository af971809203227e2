import { expect, test } from 'vitest'
import type { TestSite } from '#tests/api-calls.ts'
import { openTestSite } from '#tests/sites/test-site.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }

async function find(site: TestSite, search: string) {
  const answer = await site.get(`/api/admin/commands?search=${encodeURIComponent(search)}`, await site.ownerSession())
  expect(answer.status).toBe(200)
  return (await answer.json()).commands as { group: string; title: string; path: string }[]
}

test('the command menu finds people, their emails and campaigns, and nothing without a search', async () => {
  const site = await openTestSite()
  await site.post('/api/waitlist', ada)
  await site.post('/api/admin/campaigns', { query: '' }, await site.ownerSession())
  await site.db.updateTable('campaigns').set({ subject: 'Adapt your plan' }).execute()
  const found = await find(site, ' ADA ')
  expect(found.map(({ group }) => group)).toEqual(['People', 'Emails', 'Emails'])
  expect(found[0]).toMatchObject({ title: 'Ada Lovelace', detail: 'ada@example.com' })
  expect((await site.get(found[0]?.path ?? '', await site.ownerSession())).status).not.toBe(401)
  expect(found[1]?.path).toMatch(/^\/admin\/mail\//)
  expect(found[2]?.title).toBe('Adapt your plan')
  expect(await find(site, '')).toEqual([])
  expect(await find(site, 'nobody')).toEqual([])
  expect((await site.get('/api/admin/commands?search=ada')).status).toBe(401)
})
