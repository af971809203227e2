import { expect, test } from 'vitest'
import { writingPeople } from '#app/writing-people.server.ts'
import { unsubscribe } from '#platform/mail/unsubscribe.server.ts'
import { openTestShop } from '#tests/sites/test-shop.ts'
import { createLetterRunner } from '../sending/runner.server.ts'

const tool = 'roi-calculator'

async function openWaitlist() {
  const shop = await openTestShop()
  const owner = await shop.ownerSession()
  const writing = { content: shop.services.content, siteUrl: shop.env.PUBLIC_URL, people: writingPeople }
  const join = (name: string, toolInterest = tool) =>
    shop.post('/api/waitlist', { name, email: `${name.toLowerCase()}@example.com`, toolInterest })
  const tell = (of = tool) => shop.post('/api/admin/writing/waitlist', { tool: of }, owner)
  const told = async () => {
    const mails = await shop.db
      .selectFrom('mailOutbox')
      .select(['recipient', 'text', 'unsubscribeUrl'])
      .where('kind', '=', 'letter')
      .orderBy('recipient')
      .execute()
    return mails.map((mail) => ({ ...mail, name: mail.recipient?.split('@')[0] }))
  }
  return { ...shop, owner, run: createLetterRunner(shop.db, writing), join, tell, told }
}

test('all who wait for a tool are told once, by name, with the way to its page', async () => {
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

test('pressed by two at once or again, nobody is told twice; who joins later is told then', async () => {
  const list = await openWaitlist()
  for (const name of ['Ada', 'Ben']) await list.join(name)
  const answers = await Promise.all([list.tell(), list.tell(), list.tell()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await Promise.all([list.run(), list.run()])
  expect(await (await list.tell()).json()).toEqual({ message: 'Everyone who waited for it has been told.' })
  await list.join('Ada')
  expect((await list.tell()).status).toBe(409)
  await list.join('Eve')
  expect(await (await list.tell()).json()).toMatchObject({ count: 1 })
  await list.run()
  expect((await list.told()).map(({ name }) => name)).toEqual(['ada', 'ben', 'eve'])
})

test('what was canceled before it went is owed as before', async () => {
  const list = await openWaitlist()
  for (const name of ['Ada', 'Ben']) await list.join(name)
  const { id } = await (await list.tell()).json()
  await list.post(`/api/admin/writing/letters/${id}/cancel`, undefined, list.owner)
  await list.run()
  expect(await list.told()).toEqual([])
  expect(await (await list.tell()).json()).toMatchObject({ count: 2 })
})

test('of a tool that cannot be bought, and by who only looks, nobody is told', async () => {
  const list = await openWaitlist()
  await list.join('Ada')
  expect((await list.tell('no-such-tool')).status).toBe(409)
  const reader = await list.sessionOf('reader')
  expect((await list.post('/api/admin/writing/waitlist', { tool }, reader)).status).toBe(403)
  await list.run()
  expect(await list.told()).toEqual([])
})
