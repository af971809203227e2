import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#lib/time/durations.ts'
import { planOf, recordQueries } from '#tests/query-plans.ts'
import { campaignsApi, hello, openTestCampaigns, words } from '#tests/sites/test-campaigns.ts'
import { freeInOutbox } from './outbox-space.server.ts'
import { createCampaignRunner } from './runner.server.ts'
import { cancelCampaign, sendCampaign } from './sending.server.ts'

test('concurrent sends and runners deliver each email once', async () => {
  const admin = await openTestCampaigns()
  for (const name of ['ada', 'ben', 'cleo', 'dan', 'eve']) await admin.join(name, `${name}@example.com`)
  const id = await admin.draft({ query: '' }, hello)
  const answers = await Promise.all([admin.sendIt(id), admin.sendIt(id), admin.sendIt(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const runners = Array.from({ length: 4 }, admin.newRunner)
  await Promise.all(runners.map((run) => run()))
  await Promise.all(runners.map((run) => run()))
  await admin.run()
  const mails = await admin.campaigns()
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    ['ada', 'ben', 'cleo', 'dan', 'eve'].map((name) => `${name}@example.com`),
  )
  expect(await words(admin.sendIt(id))).toMatch(/already been sent/)
})

test('recipients are searched on the connection for reading, where slow queries hold up no visitor', async () => {
  const admin = await openTestCampaigns()
  await admin.join('ada', 'ada@example.com')
  await admin.sendIt(await admin.draft({ query: '' }, hello))
  const readDb = admin.db.withPlugin({
    transformQuery() {
      throw new Error('asked the connection for reading')
    },
    transformResult: async ({ result }) => result,
  })
  await expect(createCampaignRunner(admin.db, admin.context, readDb)()).rejects.toThrow('asked the connection')
})

test('the waiting emails of campaigns are counted in an index without the sent ones', async () => {
  const admin = await openTestCampaigns()
  const stop = recordQueries(admin.engine)
  await freeInOutbox(admin.db)
  const [query] = stop()
  // PostgreSQL reads a table of a few rows as a whole.
  if (query && admin.engine === 'sqlite') expect(await planOf(admin, query)).toContain('mail_waiting_by_kind')
  expect(query?.sql).toContain('mail_outbox')
})

test('after a crash, sending continues without duplicates', async () => {
  const admin = await openTestCampaigns()
  const names = ['ada', 'ben', 'cleo', 'dan', 'eve']
  for (const name of names) await admin.join(name, `${name}@example.com`)
  const id = await admin.draft({ query: '' }, hello)
  await admin.sendIt(id)
  const { siteUrl } = admin.context
  let calls = 0
  // Crashes in the transaction of the third email.
  const dying = createCampaignRunner(admin.db, {
    siteUrl,
    content: () => {
      calls += 1
      if (calls === 3) throw new Error('killed')
      return admin.context.content()
    },
  })
  await expect(dying()).rejects.toThrow('killed')
  expect(await admin.campaigns()).toHaveLength(2)
  expect((await admin.recipients(id)).map(({ state }) => state).toSorted()).toEqual([
    'queued',
    'queued',
    'waiting',
    'waiting',
    'waiting',
  ])
  await admin.run()
  expect((await admin.campaigns()).map(({ recipient }) => recipient)).toEqual(
    names.map((name) => `${name}@example.com`),
  )
})

test('after a crash while listing recipients, the next run completes the list', async () => {
  const admin = await openTestCampaigns()
  for (const name of ['ada', 'ben', 'cleo']) await admin.join(name, `${name}@example.com`)
  const id = await admin.draft({ query: '' }, hello)
  await admin.sendIt(id)
  const dying = admin.db.withPlugin({
    transformQuery({ node }) {
      if (/started_?at/i.test(JSON.stringify(node))) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(createCampaignRunner(dying, admin.context)()).rejects.toThrow('killed')
  await admin.db.deleteFrom('campaignRecipients').where('email', '=', 'cleo@example.com').execute()
  expect(await admin.recipients(id)).toHaveLength(2)
  expect(await admin.campaigns()).toHaveLength(0)
  await admin.run()
  expect(await admin.campaigns()).toHaveLength(3)
})

test('a scheduled campaign is sent on time, to everyone who matches by then', async () => {
  const admin = await openTestCampaigns()
  await admin.join('Ada', 'ada@example.com')
  const id = await admin.draft({ query: '' }, hello)
  const inAnHour = new Date(Date.now() + hourMs).toISOString()
  const past = new Date(Date.now() - 1000).toISOString()
  expect(await words(admin.sendIt(id, { revision: 1, at: past }))).toMatch(/has passed/)
  expect((await admin.sendIt(id, { revision: 1, at: '2026-02-31T99:00Z' })).status).toBe(400)
  expect((await admin.sendIt(id, { revision: 1, at: inAnHour })).status).toBe(200)
  await admin.run()
  expect(await admin.recipients(id)).toEqual([])
  await admin.join('Ben', 'ben@example.com')
  await admin.db.updateTable('campaigns').set({ dueAt: past }).execute()
  await admin.run()
  expect(await admin.campaigns()).toHaveLength(2)
})

test('a campaign respects the hourly limit and can be paused, resumed and canceled', async () => {
  const admin = await openTestCampaigns()
  for (const name of ['ada', 'ben', 'cleo', 'dan']) await admin.join(name, `${name}@example.com`)
  expect((await admin.post('/api/admin/campaigns/pace', { perHour: '2' }, admin.owner)).status).toBe(200)
  const id = await admin.draft({ query: '' }, hello)
  await admin.sendIt(id)
  await admin.run()
  await admin.run()
  expect(await admin.campaigns()).toHaveLength(2)
  const anHourAgo = new Date(Date.now() - 61 * minuteMs).toISOString()
  await admin.db.updateTable('campaignRecipients').set({ queuedAt: anHourAgo }).where('state', '=', 'queued').execute()
  const call = (name: string) => admin.post(`${campaignsApi}/${id}/${name}`, undefined, admin.owner)
  expect((await call('pause')).status).toBe(200)
  await admin.run()
  expect(await admin.campaigns()).toHaveLength(2)
  expect((await call('resume')).status).toBe(200)
  await admin.db.updateTable('settings').set({ value: '1' }).where('name', '=', 'letters-per-hour').execute()
  await admin.run()
  const mails = await admin.campaigns()
  expect(mails).toHaveLength(3)
  await admin.db
    .updateTable('mailOutbox')
    .set({ state: 'sent' })
    .where('id', '=', mails[0]?.id ?? '')
    .execute()
  const canceled = await call('cancel')
  expect(await canceled.json()).toEqual({ notSent: 3 })
  expect((await admin.campaigns()).map(({ recipient }) => recipient)).toEqual(['ada@example.com'])
  await admin.run()
  expect(await admin.campaigns()).toHaveLength(1)
  expect((await call('cancel')).status).toBe(409)
  expect((await call('resume')).status).toBe(409)
})

test('canceling while sending leaves each recipient either sent or canceled', async () => {
  const admin = await openTestCampaigns()
  for (const name of ['ada', 'ben', 'cleo', 'dan', 'eve']) await admin.join(name, `${name}@example.com`)
  const id = await admin.draft({ query: '' }, hello)
  const owner = { email: admin.env.ADMIN_EMAIL }
  await sendCampaign(admin.db, owner, id, { revision: 1 })
  await Promise.all([admin.run(), admin.newRunner()(), cancelCampaign(admin.db, owner, id)])
  await admin.run()
  const queued = (await admin.recipients(id)).filter(({ state }) => state === 'queued').map(({ email }) => email)
  expect((await admin.campaigns()).map(({ recipient }) => recipient)).toEqual(queued)
  expect((await admin.campaign(id)).state).toBe('canceled')
})
