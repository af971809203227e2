import { expect, test } from 'vitest'
import { unsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { openTestShop } from '#tests/sites/test-shop.ts'
import { createCampaignRunner } from '../sending/runner.server.ts'

const tool = 'roi-calculator'

async function openWaitlist() {
  const shop = await openTestShop()
  const owner = await shop.ownerSession()
  const context = { content: shop.services.content, siteUrl: shop.env.PUBLIC_URL }
  const join = (name: string, toolInterest = tool) =>
    shop.post('/api/waitlist', { name, email: `${name.toLowerCase()}@example.com`, toolInterest })
  const tell = (of = tool) => shop.post('/api/admin/campaigns/waitlist', { tool: of }, owner)
  const told = async () => {
    const mails = await shop.db
      .selectFrom('mailOutbox')
      .select(['recipient', 'text', 'unsubscribeUrl'])
      .where('kind', '=', 'letter')
      .orderBy('recipient')
      .execute()
    return mails.map((mail) => ({ ...mail, name: mail.recipient?.split('@')[0] }))
  }
  return { ...shop, owner, run: createCampaignRunner(shop.db, context), join, tell, told }
}

test('everyone waiting for a tool is notified once, by name', async () => {
  const list = await openWaitlist()
  for (const name of ['Ada', 'Ben', 'Cleo']) await list.join(name)
  await list.join('Dan', 'complete-bundle')
  await unsubscribe(list.db, 'cleo@example.com')
  expect(await (await list.tell()).json()).toMatchObject({ count: 2 })
  await list.run()
  const mails = await list.told()
  expect(mails.map(({ name }) => name)).toEqual(['ada', 'ben'])
  expect(mails[0]?.text).toContain('Hello Ada,')
  expect(mails[0]?.unsubscribeUrl).toContain('?letter=')
})

test('concurrent or repeated requests notify no one twice; later signups are notified later', async () => {
  const list = await openWaitlist()
  for (const name of ['Ada', 'Ben']) await list.join(name)
  const answers = await Promise.all([list.tell(), list.tell(), list.tell()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await Promise.all([list.run(), list.run()])
  expect(await (await list.tell()).json()).toEqual({
    message: 'Everyone on this waitlist has been notified.',
  })
  await list.join('Ada')
  expect((await list.tell()).status).toBe(409)
  await list.join('Eve')
  expect(await (await list.tell()).json()).toMatchObject({ count: 1 })
  await list.run()
  expect((await list.told()).map(({ name }) => name)).toEqual(['ada', 'ben', 'eve'])
})

test('after a cancellation, people are still on the waitlist', async () => {
  const list = await openWaitlist()
  for (const name of ['Ada', 'Ben']) await list.join(name)
  const { id } = await (await list.tell()).json()
  await list.post(`/api/admin/campaigns/${id}/cancel`, undefined, list.owner)
  await list.run()
  expect(await list.told()).toEqual([])
  expect(await (await list.tell()).json()).toMatchObject({ count: 2 })
})

test('a tool that is not on sale cannot be announced, nor can readers announce one', async () => {
  const list = await openWaitlist()
  await list.join('Ada')
  expect((await list.tell('no-such-tool')).status).toBe(409)
  const reader = await list.sessionOf('reader')
  expect((await list.post('/api/admin/campaigns/waitlist', { tool }, reader)).status).toBe(403)
  await list.run()
  expect(await list.told()).toEqual([])
})
