import { expect, test } from 'vitest'
import { writingPeople } from '#app/writing-people.server.ts'
import { hello, lettersApi, openTestWriting, words } from '#tests/sites/test-writing.ts'
import { createLetterRunner } from './runner.server.ts'
import { cancelLetter, sendLetter } from './sending.server.ts'

test('pressed twice, by two people, run by many and run again, each gets it once', async () => {
  const admin = await openTestWriting()
  for (const name of ['ada', 'ben', 'cleo', 'dan', 'eve']) await admin.join(name, `${name}@example.com`)
  const id = await admin.draft({ query: '' }, hello)
  const answers = await Promise.all([admin.sendIt(id), admin.sendIt(id), admin.sendIt(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const runners = Array.from({ length: 4 }, admin.newRunner)
  await Promise.all(runners.map((run) => run()))
  await Promise.all(runners.map((run) => run()))
  await admin.run()
  const mails = await admin.letters()
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    ['ada', 'ben', 'cleo', 'dan', 'eve'].map((name) => `${name}@example.com`),
  )
  expect(await words(admin.sendIt(id))).toMatch(/sent already/)
})

test('what dies half way is taken up where it was left, and nobody gets it twice', async () => {
  const admin = await openTestWriting()
  const names = ['ada', 'ben', 'cleo', 'dan', 'eve']
  for (const name of names) await admin.join(name, `${name}@example.com`)
  const id = await admin.draft({ query: '' }, hello)
  await admin.sendIt(id)
  const { siteUrl, people } = admin.writing
  let asked = 0
  // As far as the third letter: the process is gone in the middle of its transaction.
  const dying = createLetterRunner(admin.db, {
    ...{ siteUrl, people },
    content: () => {
      asked += 1
      if (asked === 3) throw new Error('killed')
      return admin.writing.content()
    },
  })
  await expect(dying()).rejects.toThrow('killed')
  expect(await admin.letters()).toHaveLength(2)
  expect((await admin.readers(id)).map(({ state }) => state).toSorted()).toEqual([
    'queued',
    'queued',
    'waiting',
    'waiting',
    'waiting',
  ])
  await admin.run()
  expect((await admin.letters()).map(({ recipient }) => recipient)).toEqual(
    names.map((name) => `${name}@example.com`),
  )
})

test('a process that dies while it gathers leaves a list that the next one makes whole', async () => {
  const admin = await openTestWriting()
  for (const name of ['ada', 'ben', 'cleo']) await admin.join(name, `${name}@example.com`)
  const id = await admin.draft({ query: '' }, hello)
  await admin.sendIt(id)
  const dying = createLetterRunner(admin.db, {
    ...admin.writing,
    people: {
      ...writingPeople,
      async *everyoneFitting(db, query) {
        for await (const batch of writingPeople.everyoneFitting(db, query)) {
          yield batch.slice(0, 2)
          throw new Error('killed')
        }
      },
    },
  })
  await expect(dying()).rejects.toThrow('killed')
  expect(await admin.readers(id)).toHaveLength(2)
  expect(await admin.letters()).toHaveLength(0)
  await admin.run()
  expect(await admin.letters()).toHaveLength(3)
})

test('a scheduled letter goes at its time and not before, to who fits by then', async () => {
  const admin = await openTestWriting()
  await admin.join('Ada', 'ada@example.com')
  const id = await admin.draft({ query: '' }, hello)
  const inAnHour = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  const past = new Date(Date.now() - 1000).toISOString()
  expect(await words(admin.sendIt(id, { revision: 1, at: past }))).toMatch(/has passed/)
  expect((await admin.sendIt(id, { revision: 1, at: '2026-02-31T99:00Z' })).status).toBe(400)
  expect((await admin.sendIt(id, { revision: 1, at: inAnHour })).status).toBe(200)
  await admin.run()
  expect(await admin.readers(id)).toEqual([])
  await admin.join('Ben', 'ben@example.com')
  await admin.db.updateTable('letters').set({ dueAt: past }).execute()
  await admin.run()
  expect(await admin.letters()).toHaveLength(2)
})

test('it keeps its pace, can be paused and goes on; canceled, nobody else gets it', async () => {
  const admin = await openTestWriting()
  for (const name of ['ada', 'ben', 'cleo', 'dan']) await admin.join(name, `${name}@example.com`)
  expect((await admin.post('/api/admin/writing/pace', { perHour: '2' }, admin.owner)).status).toBe(200)
  const id = await admin.draft({ query: '' }, hello)
  await admin.sendIt(id)
  await admin.run()
  await admin.run()
  expect(await admin.letters()).toHaveLength(2)
  const long = new Date(Date.now() - 61 * 60 * 1000).toISOString()
  await admin.db
    .updateTable('letterRecipients')
    .set({ queuedAt: long })
    .where('state', '=', 'queued')
    .execute()
  const call = (name: string) => admin.post(`${lettersApi}/${id}/${name}`, undefined, admin.owner)
  expect((await call('pause')).status).toBe(200)
  await admin.run()
  expect(await admin.letters()).toHaveLength(2)
  expect((await call('resume')).status).toBe(200)
  await admin.db.updateTable('settings').set({ value: '1' }).where('name', '=', 'letters-per-hour').execute()
  await admin.run()
  const mails = await admin.letters()
  expect(mails).toHaveLength(3)
  await admin.db
    .updateTable('mailOutbox')
    .set({ state: 'sent' })
    .where('id', '=', mails[0]?.id ?? '')
    .execute()
  const canceled = await call('cancel')
  expect(await canceled.json()).toEqual({ notSent: 3 })
  expect((await admin.letters()).map(({ recipient }) => recipient)).toEqual(['ada@example.com'])
  await admin.run()
  expect(await admin.letters()).toHaveLength(1)
  expect((await call('cancel')).status).toBe(409)
  expect((await call('resume')).status).toBe(409)
})

test('canceled and sent at the same moment, each reader is on one side only', async () => {
  const admin = await openTestWriting()
  for (const name of ['ada', 'ben', 'cleo', 'dan', 'eve']) await admin.join(name, `${name}@example.com`)
  const id = await admin.draft({ query: '' }, hello)
  const owner = { email: admin.env.ADMIN_EMAIL }
  await sendLetter(admin.db, owner, id, { revision: 1 }, writingPeople)
  await Promise.all([admin.run(), admin.newRunner()(), cancelLetter(admin.db, owner, id)])
  await admin.run()
  const queued = (await admin.readers(id)).filter(({ state }) => state === 'queued').map(({ email }) => email)
  expect((await admin.letters()).map(({ recipient }) => recipient)).toEqual(queued)
  expect((await admin.letter(id)).state).toBe('canceled')
})
