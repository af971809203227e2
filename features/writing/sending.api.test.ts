import { expect, test } from 'vitest'
import { writingPeople } from '#app/writing-people.server.ts'
import { hello, lettersApi, openWritingDesk, words } from '#tests/writing-desk.ts'
import { createLetterRunner } from './runner.server.ts'
import { cancelLetter, sendLetter } from './sending.server.ts'

test('pressed twice, by two people, run by many and run again, each gets it once', async () => {
  const desk = await openWritingDesk()
  for (const name of ['ada', 'ben', 'cleo', 'dan', 'eve']) await desk.join(name, `${name}@example.com`)
  const id = await desk.draft({ query: '' }, hello)
  const answers = await Promise.all([desk.sendIt(id), desk.sendIt(id), desk.sendIt(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const runners = Array.from({ length: 4 }, desk.newRunner)
  await Promise.all(runners.map((run) => run()))
  await Promise.all(runners.map((run) => run()))
  await desk.run()
  const mails = await desk.letters()
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    ['ada', 'ben', 'cleo', 'dan', 'eve'].map((name) => `${name}@example.com`),
  )
  expect(await words(desk.sendIt(id))).toMatch(/sent already/)
})

test('what dies half way is taken up where it was left, and nobody gets it twice', async () => {
  const desk = await openWritingDesk()
  const names = ['ada', 'ben', 'cleo', 'dan', 'eve']
  for (const name of names) await desk.join(name, `${name}@example.com`)
  const id = await desk.draft({ query: '' }, hello)
  await desk.sendIt(id)
  const { siteUrl, people } = desk.writing
  let asked = 0
  // As far as the third letter: the process is gone in the middle of its transaction.
  const dying = createLetterRunner(desk.db, {
    ...{ siteUrl, people },
    content: () => {
      asked += 1
      if (asked === 3) throw new Error('killed')
      return desk.writing.content()
    },
  })
  await expect(dying()).rejects.toThrow('killed')
  expect(await desk.letters()).toHaveLength(2)
  expect((await desk.readers(id)).map(({ state }) => state).toSorted()).toEqual([
    'queued',
    'queued',
    'waiting',
    'waiting',
    'waiting',
  ])
  await desk.run()
  expect((await desk.letters()).map(({ recipient }) => recipient)).toEqual(
    names.map((name) => `${name}@example.com`),
  )
})

test('a process that dies while it gathers leaves a list that the next one makes whole', async () => {
  const desk = await openWritingDesk()
  for (const name of ['ada', 'ben', 'cleo']) await desk.join(name, `${name}@example.com`)
  const id = await desk.draft({ query: '' }, hello)
  await desk.sendIt(id)
  const dying = createLetterRunner(desk.db, {
    ...desk.writing,
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
  expect(await desk.readers(id)).toHaveLength(2)
  expect(await desk.letters()).toHaveLength(0)
  await desk.run()
  expect(await desk.letters()).toHaveLength(3)
})

test('a scheduled letter goes at its time and not before, to who fits by then', async () => {
  const desk = await openWritingDesk()
  await desk.join('Ada', 'ada@example.com')
  const id = await desk.draft({ query: '' }, hello)
  const inAnHour = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  const past = new Date(Date.now() - 1000).toISOString()
  expect(await words(desk.sendIt(id, { revision: 1, at: past }))).toMatch(/has passed/)
  expect((await desk.sendIt(id, { revision: 1, at: '2026-02-31T99:00Z' })).status).toBe(400)
  expect((await desk.sendIt(id, { revision: 1, at: inAnHour })).status).toBe(200)
  await desk.run()
  expect(await desk.readers(id)).toEqual([])
  await desk.join('Ben', 'ben@example.com')
  await desk.db.updateTable('letters').set({ dueAt: past }).execute()
  await desk.run()
  expect(await desk.letters()).toHaveLength(2)
})

test('it keeps its pace, can be paused and goes on; canceled, nobody else gets it', async () => {
  const desk = await openWritingDesk()
  for (const name of ['ada', 'ben', 'cleo', 'dan']) await desk.join(name, `${name}@example.com`)
  expect((await desk.post('/api/admin/writing/pace', { perHour: '2' }, desk.owner)).status).toBe(200)
  const id = await desk.draft({ query: '' }, hello)
  await desk.sendIt(id)
  await desk.run()
  await desk.run()
  expect(await desk.letters()).toHaveLength(2)
  const long = new Date(Date.now() - 61 * 60 * 1000).toISOString()
  await desk.db
    .updateTable('letterRecipients')
    .set({ queuedAt: long })
    .where('state', '=', 'queued')
    .execute()
  const call = (name: string) => desk.post(`${lettersApi}/${id}/${name}`, undefined, desk.owner)
  expect((await call('pause')).status).toBe(200)
  await desk.run()
  expect(await desk.letters()).toHaveLength(2)
  expect((await call('resume')).status).toBe(200)
  await desk.db.updateTable('settings').set({ value: '1' }).where('name', '=', 'letters-per-hour').execute()
  await desk.run()
  const mails = await desk.letters()
  expect(mails).toHaveLength(3)
  await desk.db
    .updateTable('mailOutbox')
    .set({ state: 'sent' })
    .where('id', '=', mails[0]?.id ?? '')
    .execute()
  const canceled = await call('cancel')
  expect(await canceled.json()).toEqual({ notSent: 3 })
  expect((await desk.letters()).map(({ recipient }) => recipient)).toEqual(['ada@example.com'])
  await desk.run()
  expect(await desk.letters()).toHaveLength(1)
  expect((await call('cancel')).status).toBe(409)
  expect((await call('resume')).status).toBe(409)
})

test('canceled and sent at the same moment, each reader is on one side only', async () => {
  const desk = await openWritingDesk()
  for (const name of ['ada', 'ben', 'cleo', 'dan', 'eve']) await desk.join(name, `${name}@example.com`)
  const id = await desk.draft({ query: '' }, hello)
  const owner = { email: desk.env.ADMIN_EMAIL }
  await sendLetter(desk.db, owner, id, { revision: 1 }, writingPeople)
  await Promise.all([desk.run(), desk.newRunner()(), cancelLetter(desk.db, owner, id)])
  await desk.run()
  const queued = (await desk.readers(id)).filter(({ state }) => state === 'queued').map(({ email }) => email)
  expect((await desk.letters()).map(({ recipient }) => recipient)).toEqual(queued)
  expect((await desk.letter(id)).state).toBe('canceled')
})
