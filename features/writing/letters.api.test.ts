import { expect, test } from 'vitest'
import { writingPeople } from '#app/writing-people.server.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { createReportMailer } from '#features/diagnostic/report/report-mails.server.ts'
import { reportWork } from '#features/diagnostic/report/report-work.server.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { markRefused } from '#platform/mail/refused-addresses.server.ts'
import { unsubscribe } from '#platform/mail/unsubscribe.server.ts'
import { personPath } from '#platform/people/person-ids.server.ts'
import { openTestShop } from '#tests/test-shop.ts'
import { createLetterRunner } from './runner.server.ts'
import { cancelLetter, sendLetter } from './sending.server.ts'

const api = '/api/admin/writing/letters'
const { lettersBox } = sampleContent.who

async function openDesk() {
  const shop = await openTestShop()
  const { db, env, services } = shop
  const owner = await shop.ownerSession()
  const writing = { content: services.content, siteUrl: env.PUBLIC_URL, people: writingPeople }
  const newRunner = () => createLetterRunner(db, writing)
  const join = (name: string, email: string) =>
    shop.post('/api/waitlist', { name, email, toolInterest: 'roi-calculator', agreed: lettersBox })
  const idOf = async (email: string) => (await personPath(db, email)).split('/').at(-1) ?? ''
  const draft = async (asked: object, text: object) => {
    const { id } = await (await shop.post(api, asked, owner)).json()
    expect((await shop.send('PUT', `${api}/${id}`, { ...text, revision: 0 }, owner)).status).toBe(200)
    return id as string
  }
  const put = (path: string, body: object, as: { cookie: string }) => shop.send('PUT', path, body, as)
  const sendIt = (id: string, body: object = { revision: 1 }, as = owner) =>
    shop.post(`${api}/${id}/send`, body, as)
  const letters = () =>
    db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'letter').orderBy('recipient').execute()
  const readers = (id: string) =>
    db.selectFrom('letterRecipients').selectAll().where('letterId', '=', id).orderBy('email').execute()
  const letter = (id: string) =>
    db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    ...shop,
    owner,
    writing,
    newRunner,
    run: newRunner(),
    join,
    idOf,
    draft,
    put,
    sendIt,
    letters,
    readers,
    letter,
  }
}

const hello = {
  subject: 'News for {firstName|you}',
  body: 'Hello {firstName|there},\n\nread [this](/toolbox).',
}
const words = async (answer: Response | Promise<Response>) => (await (await answer).json()).message as string

test('a letter to a group goes to who asked for letters, with their names and the way out', async () => {
  const desk = await openDesk()
  await desk.join('Ada Lovelace', 'ada@example.com')
  await desk.join('Ben Other', 'ben@example.com')
  await desk.join('Cleo Gone', 'cleo@example.com')
  await unsubscribe(desk.db, 'cleo@example.com')
  await desk.post('/api/founder-test', {
    email: 'dan@example.com',
    result: 'LS',
    resultName: 'Lone Strategist',
  })
  const id = await desk.draft({ query: '' }, hello)
  expect((await desk.sendIt(id)).status).toBe(200)
  await desk.run()
  const mails = await desk.letters()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['ada@example.com', 'News for Ada'],
    ['ben@example.com', 'News for Ben'],
  ])
  for (const mail of mails) {
    expect(mail.unsubscribeUrl).toMatch(new RegExp(`/unsubscribe/[\\w-]+\\?letter=${id}$`))
    expect(mail.html).toContain(mail.unsubscribeUrl)
  }
  expect(JSON.parse((await desk.letter(id)).leftOut)).toEqual({ unsubscribed: 1, silent: 1 })
})

test('who never asked gets one only for a reason, which the log keeps', async () => {
  const desk = await openDesk()
  await desk.post('/api/founder-test', {
    email: 'dan@example.com',
    result: 'LS',
    resultName: 'Lone Strategist',
  })
  const id = await desk.draft({ query: '?show=founder-test' }, hello)
  expect(await words(desk.sendIt(id))).toMatch(/Nobody would get/)
  const reason = 'They are clients of mine'
  expect((await desk.post(`${api}/${id}/reason`, { reason, revision: 1 }, desk.owner)).status).toBe(200)
  expect((await desk.sendIt(id, { revision: 2 })).status).toBe(200)
  await desk.run()
  expect((await desk.letters()).map(({ recipient }) => recipient)).toEqual(['dan@example.com'])
  const log = await desk.db.selectFrom('auditLog').selectAll().where('action', '=', 'letter-sent').execute()
  expect(log[0]?.detail).toContain(reason)
})

test('pressed twice, by two people, run by many and run again, each gets it once', async () => {
  const desk = await openDesk()
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
  const desk = await openDesk()
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
  const desk = await openDesk()
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

test('who unsubscribes, is erased or refused before their turn gets nothing', async () => {
  const desk = await openDesk()
  for (const name of ['ada', 'ben', 'cleo', 'dan']) await desk.join(name, `${name}@example.com`)
  await desk.db.insertInto('settings').values({ name: 'letters-per-hour', value: '1' }).execute()
  const id = await desk.draft({ query: '' }, hello)
  await desk.sendIt(id)
  await desk.run()
  expect((await desk.letters()).map(({ recipient }) => recipient)).toEqual(['ada@example.com'])
  await unsubscribe(desk.db, 'ben@example.com')
  await erasePerson(desk.db, 'cleo@example.com', { email: 'owner@example.com' })
  const mail = await desk.db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', 'dan@example.com')
    .executeTakeFirstOrThrow()
  await markRefused(desk.db, mail, '550 5.1.1 User unknown')
  await desk.db.updateTable('settings').set({ value: '100' }).where('name', '=', 'letters-per-hour').execute()
  await desk.run()
  expect((await desk.letters()).map(({ recipient }) => recipient)).toEqual(['ada@example.com'])
  expect((await desk.readers(id)).map(({ email, state }) => [email, state])).toEqual([
    ['ada@example.com', 'queued'],
    ['ben@example.com', 'unsubscribed'],
    ['dan@example.com', 'refused'],
  ])
  // And whose letter lies in the outbox already takes it back by the link in it, which counts for this letter.
  const [letter] = await desk.letters()
  await desk.post(
    letter?.unsubscribeUrl?.replace(desk.env.PUBLIC_URL, '') ?? '',
    'List-Unsubscribe=One-Click',
  )
  expect(await desk.letters()).toEqual([])
  expect((await desk.readers(id))[0]?.unsubscribedAt).not.toBeNull()
})

test('values of a reader are words and nothing else: no markup, no header, no link', async () => {
  const desk = await openDesk()
  await desk.join('<b>x</b>\r\nBcc:\u2028z **bold** [y](https://evil.example)', 'ada@example.com')
  const id = await desk.draft(
    { query: '' },
    { subject: 'To {firstName|you}', body: '{firstName|you} and **us**' },
  )
  await desk.sendIt(id)
  await desk.run()
  const [mail] = await desk.letters()
  expect(mail?.subject).not.toMatch(/[\r\n\u2028<>]/)
  expect(mail?.html).not.toMatch(/<b>|evil\.example/)
  expect(mail?.html).toContain('<strong>us</strong>')
  expect(mail?.html).not.toContain('<strong>bold')
})

test('what a letter says of its reader is what the tables say', async () => {
  const desk = await openDesk()
  const keys = sections.flatMap((section) => section.ratings.map(({ key }) => key))
  // The second section is the weakest.
  const ratings = Object.fromEntries(keys.map((key, place) => [key, place >= 4 && place < 8 ? 1 : 2]))
  const email = 'ada@example.com'
  await desk.post('/api/assessments', {
    name: 'Dr. Ada L',
    email,
    currentChallenges: ['Mindset & Focus'],
    ...ratings,
  })
  await createReportMailer(desk.db, desk.services.content, desk.env.PUBLIC_URL, reportWork.mails)()
  await desk.join('Dr. Ada L', email)
  const payment = await desk.open()
  desk.pay(payment.id, email)
  await desk.status(payment)
  const { productId } = await desk.order(payment.id)
  const body = '{firstName}/{score}/{weakestSection}/{toolsOwned}'
  const id = await desk.draft({ to: await desk.idOf(email) }, { subject: 'S', body })
  await desk.sendIt(id)
  await desk.run()
  const [mail] = await desk.letters()
  const title = desk.catalogue().find((product) => product.id === productId)?.title
  const percent = Math.round(((12 * 2 + 4) * 100) / 48)
  expect(mail?.text).toContain(`Ada/${percent}/${sections[1].title}/${title}`)
  expect(mail?.urgent).toBe(1)
})

test('who has no value for a field without other words is left out, and said so', async () => {
  const desk = await openDesk()
  await desk.join('Ada', 'ada@example.com')
  const id = await desk.draft({ query: '' }, { subject: 'S', body: 'You have {score}.' })
  expect(await words(desk.sendIt(id))).toMatch(/Nobody would get/)
  const other = { subject: 'S', body: 'You have {score|none}.', revision: 1 }
  await desk.put(`${api}/${id}`, other, desk.owner)
  expect((await desk.sendIt(id, { revision: 2 })).status).toBe(200)
  await desk.run()
  expect((await desk.letters())[0]?.text).toContain('You have none.')
})

test('to one person: a mail of its own, and to who unsubscribed only an answer', async () => {
  const desk = await openDesk()
  await desk.join('Ada', 'ada@example.com')
  await unsubscribe(desk.db, 'ada@example.com')
  const id = await desk.draft({ to: await desk.idOf('ada@example.com') }, hello)
  expect(await words(desk.sendIt(id))).toMatch(/unsubscribed/)
  await desk.post(`${api}/${id}/reason`, { reason: 'Answers their question', revision: 1 }, desk.owner)
  expect((await desk.sendIt(id, { revision: 2 })).status).toBe(200)
  await desk.run()
  const [mail] = await desk.letters()
  expect(mail).toMatchObject({ recipient: 'ada@example.com', unsubscribeUrl: null })
})

test('a text that is wrong is not sent, in words that name what', async () => {
  const desk = await openDesk()
  await desk.join('Ada', 'ada@example.com')
  const id = await desk.draft({ query: '' }, { subject: '{nome}', body: '[x](javascript:alert(1)) {' })
  const said = await words(desk.sendIt(id))
  expect(said).toContain('{nome}')
  expect(said).toContain('javascript:alert(1)')
  expect((await desk.letter(id)).state).toBe('draft')
  const two = await desk.post(api, { query: '' }, desk.owner)
  const { id: other } = await two.json()
  const split = { subject: 'A\r\nBcc: b@c.example', body: 'x', revision: 0 }
  expect((await desk.put(`${api}/${other}`, split, desk.owner)).status).toBe(400)
})

test('a draft that was changed elsewhere is neither overwritten nor sent', async () => {
  const desk = await openDesk()
  await desk.join('Ada', 'ada@example.com')
  const id = await desk.draft({ query: '' }, hello)
  const late = await desk.put(`${api}/${id}`, { ...hello, revision: 0 }, desk.owner)
  expect(late.status).toBe(409)
  expect((await desk.sendIt(id, { revision: 0 })).status).toBe(409)
  expect((await desk.letter(id)).state).toBe('draft')
})

test('nobody names a reader, a sender or a letter that is not there', async () => {
  const desk = await openDesk()
  await desk.join('Ada', 'ada@example.com')
  const id = await desk.draft({ query: '' }, hello)
  const forged = {
    revision: 1,
    to: 'x@evil.example',
    recipients: ['x@evil.example'],
    replyTo: 'x@evil.example',
  }
  expect((await desk.sendIt(id, forged)).status).toBe(200)
  await desk.run()
  expect((await desk.letters()).map(({ recipient, replyTo }) => [recipient, replyTo])).toEqual([
    ['ada@example.com', null],
  ])
  expect((await desk.post(api, { to: 'x@evil.example' }, desk.owner)).status).toBe(404)
  for (const call of ['send', 'pause', 'cancel', 'try']) {
    const body = { revision: 1, person: await desk.idOf('ada@example.com') }
    expect(
      (await desk.post(`${api}/no-such-letter/${call}`, body, desk.owner)).status,
    ).toBeGreaterThanOrEqual(404)
  }
})

test('an assistant may write, a reader may only look', async () => {
  const desk = await openDesk()
  await desk.join('Ada', 'ada@example.com')
  const [assistant, reader] = [await desk.sessionOf('assistant'), await desk.sessionOf('reader')]
  expect((await desk.post(api, { query: '' }, reader)).status).toBe(403)
  const { id } = await (await desk.post(api, { query: '' }, assistant)).json()
  await desk.put(`${api}/${id}`, { ...hello, revision: 0 }, assistant)
  expect((await desk.sendIt(id, { revision: 1 }, reader)).status).toBe(403)
  expect((await desk.get(`${api}/${id}/preview/${await desk.idOf('ada@example.com')}`, reader)).status).toBe(
    200,
  )
  expect((await desk.sendIt(id, { revision: 1 }, assistant)).status).toBe(200)
  expect((await desk.post('/api/admin/writing/pace', { perHour: '5' }, assistant)).status).toBe(403)
})

test('a test goes to whoever asks for it, and cannot unsubscribe the reader whose values it has', async () => {
  const desk = await openDesk()
  await desk.join('Ada', 'ada@example.com')
  const id = await desk.draft({ query: '' }, hello)
  const person = await desk.idOf('ada@example.com')
  expect((await desk.post(`${api}/${id}/try`, { person }, desk.owner)).status).toBe(200)
  const mail = await desk.db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('kind', '=', 'letter-test')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    recipient: desk.env.ADMIN_EMAIL,
    subject: 'Test: News for Ada',
    unsubscribeUrl: null,
  })
  expect(mail.html).toContain('Hello Ada,')
  for (const part of [mail.html, mail.text]) expect(part).not.toMatch(/\/unsubscribe\/|\/go\//)
  expect(await desk.readers(id)).toEqual([])
})

test('a scheduled letter goes at its time and not before, to who fits by then', async () => {
  const desk = await openDesk()
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
  const desk = await openDesk()
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
  const call = (name: string) => desk.post(`${api}/${id}/${name}`, undefined, desk.owner)
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
  const desk = await openDesk()
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
