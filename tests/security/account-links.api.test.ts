import { expect, test } from 'vitest'
import { personPath } from '#domain/people/person-ids.server.ts'
import { readMail } from '#features/admin/mail/mail.server.ts'
import { openAccounts } from '#tests/sites/accounts.ts'

test('team members cannot read an owner’s password reset link, in the outbox or in an export', async () => {
  const site = await openAccounts()
  const owner = await site.createAccount('owner')
  await site.post('/api/waitlist', { name: 'Ada', email: owner.email, toolInterest: 'roi-calculator' })
  await site.forget(owner.email)
  const token = await site.linkOf('new-password')
  expect(token).not.toBe('')
  const [mail] = await site.mails('new-password')
  const assistant = await site.sessionOf('assistant')
  expect((await site.get(`/api/admin/mail/${mail?.id}/html`, assistant)).status).toBe(404)
  expect(JSON.stringify(await readMail(site.db, mail?.id ?? '', 'assistant'))).not.toContain(token)
  const id = (await personPath(site.db, owner.email)).split('/').at(-1)
  const exported = await (await site.get(`/api/admin/people/${id}/export`, assistant)).text()
  expect(exported).toContain('waitlist')
  expect(exported).not.toContain(token)
})
