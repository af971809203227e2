import { expect, test } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { createReportMailer } from '#features/diagnostic/report/paper/report-mails.server.ts'
import { reportWork } from '#features/diagnostic/report/paper/report-work.server.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { markRefused } from '#platform/mail/refused-addresses.server.ts'
import { unsubscribe } from '#platform/mail/unsubscribe.server.ts'
import { hello, lettersApi, openTestWriting, words } from '#tests/sites/test-writing.ts'

test('a letter to a group goes to who asked for letters, with their names and the way out', async () => {
  const admin = await openTestWriting()
  await admin.join('Ada Lovelace', 'ada@example.com')
  await admin.join('Ben Other', 'ben@example.com')
  await admin.join('Cleo Gone', 'cleo@example.com')
  await unsubscribe(admin.db, 'cleo@example.com')
  await admin.post('/api/founder-test', {
    email: 'dan@example.com',
    result: 'LS',
    resultName: 'Lone Strategist',
  })
  const id = await admin.draft({ query: '' }, hello)
  expect((await admin.sendIt(id)).status).toBe(200)
  await admin.run()
  const mails = await admin.letters()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['ada@example.com', 'News for Ada'],
    ['ben@example.com', 'News for Ben'],
  ])
  for (const mail of mails) {
    expect(mail.unsubscribeUrl).toMatch(new RegExp(`/unsubscribe/[\\w-]+\\?letter=${id}$`))
    expect(mail.html).toContain(mail.unsubscribeUrl)
  }
  expect(JSON.parse((await admin.letter(id)).leftOut)).toEqual({ unsubscribed: 1, silent: 1 })
})

test('who never asked gets one only for a reason, which the log keeps', async () => {
  const admin = await openTestWriting()
  await admin.post('/api/founder-test', {
    email: 'dan@example.com',
    result: 'LS',
    resultName: 'Lone Strategist',
  })
  const id = await admin.draft({ query: '?show=founder-test' }, hello)
  expect(await words(admin.sendIt(id))).toMatch(/Nobody would get/)
  const reason = 'They are clients of mine'
  expect((await admin.post(`${lettersApi}/${id}/reason`, { reason, revision: 1 }, admin.owner)).status).toBe(
    200,
  )
  expect((await admin.sendIt(id, { revision: 2 })).status).toBe(200)
  await admin.run()
  expect((await admin.letters()).map(({ recipient }) => recipient)).toEqual(['dan@example.com'])
  const log = await admin.db.selectFrom('auditLog').selectAll().where('action', '=', 'letter-sent').execute()
  expect(log[0]?.detail).toContain(reason)
})

test('who unsubscribes, is erased or refused before their turn gets nothing', async () => {
  const admin = await openTestWriting()
  for (const name of ['ada', 'ben', 'cleo', 'dan']) await admin.join(name, `${name}@example.com`)
  await admin.db.insertInto('settings').values({ name: 'letters-per-hour', value: '1' }).execute()
  const id = await admin.draft({ query: '' }, hello)
  await admin.sendIt(id)
  await admin.run()
  expect((await admin.letters()).map(({ recipient }) => recipient)).toEqual(['ada@example.com'])
  await unsubscribe(admin.db, 'ben@example.com')
  await erasePerson(admin.db, 'cleo@example.com', { email: 'owner@example.com' })
  const mail = await admin.db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', 'dan@example.com')
    .executeTakeFirstOrThrow()
  await markRefused(admin.db, mail, '550 5.1.1 User unknown')
  await admin.db
    .updateTable('settings')
    .set({ value: '100' })
    .where('name', '=', 'letters-per-hour')
    .execute()
  await admin.run()
  expect((await admin.letters()).map(({ recipient }) => recipient)).toEqual(['ada@example.com'])
  expect((await admin.readers(id)).map(({ email, state }) => [email, state])).toEqual([
    ['ada@example.com', 'queued'],
    ['ben@example.com', 'unsubscribed'],
    ['dan@example.com', 'refused'],
  ])
  // And whose letter lies in the outbox already takes it back by the link in it, which counts for this letter.
  const [letter] = await admin.letters()
  await admin.post(
    letter?.unsubscribeUrl?.replace(admin.env.PUBLIC_URL, '') ?? '',
    'List-Unsubscribe=One-Click',
  )
  expect(await admin.letters()).toEqual([])
  expect((await admin.readers(id))[0]?.unsubscribedAt).not.toBeNull()
})

test('values of a reader are words and nothing else: no markup, no header, no link', async () => {
  const admin = await openTestWriting()
  await admin.join('<b>x</b>\r\nBcc:\u2028z **bold** [y](https://evil.example)', 'ada@example.com')
  const id = await admin.draft(
    { query: '' },
    { subject: 'To {firstName|you}', body: '{firstName|you} and **us**' },
  )
  await admin.sendIt(id)
  await admin.run()
  const [mail] = await admin.letters()
  expect(mail?.subject).not.toMatch(/[\r\n\u2028<>]/)
  expect(mail?.html).not.toMatch(/<b>|evil\.example/)
  expect(mail?.html).toContain('<strong>us</strong>')
  expect(mail?.html).not.toContain('<strong>bold')
})

test('what a letter says of its reader is what the tables say', async () => {
  const admin = await openTestWriting()
  const keys = sections.flatMap((section) => section.ratings.map(({ key }) => key))
  // The second section is the weakest.
  const ratings = Object.fromEntries(keys.map((key, place) => [key, place >= 4 && place < 8 ? 1 : 2]))
  const email = 'ada@example.com'
  await admin.post('/api/assessments', {
    name: 'Dr. Ada L',
    email,
    currentChallenges: ['Mindset & Focus'],
    ...ratings,
  })
  await createReportMailer(admin.db, admin.services.content, admin.env.PUBLIC_URL, reportWork.mails)()
  await admin.join('Dr. Ada L', email)
  const payment = await admin.open()
  admin.pay(payment.id, email)
  await admin.status(payment)
  const { productId } = await admin.order(payment.id)
  const body = '{firstName}/{score}/{weakestSection}/{toolsOwned}'
  const id = await admin.draft({ to: await admin.idOf(email) }, { subject: 'S', body })
  await admin.sendIt(id)
  await admin.run()
  const [mail] = await admin.letters()
  const title = admin.catalogue().find((product) => product.id === productId)?.title
  const percent = Math.round(((12 * 2 + 4) * 100) / 48)
  expect(mail?.text).toContain(`Ada/${percent}/${sections[1].title}/${title}`)
  expect(mail?.urgent).toBe(1)
})

test('who has no value for a field without other words is left out, and said so', async () => {
  const admin = await openTestWriting()
  await admin.join('Ada', 'ada@example.com')
  const id = await admin.draft({ query: '' }, { subject: 'S', body: 'You have {score}.' })
  expect(await words(admin.sendIt(id))).toMatch(/Nobody would get/)
  const other = { subject: 'S', body: 'You have {score|none}.', revision: 1 }
  await admin.put(`${lettersApi}/${id}`, other, admin.owner)
  expect((await admin.sendIt(id, { revision: 2 })).status).toBe(200)
  await admin.run()
  expect((await admin.letters())[0]?.text).toContain('You have none.')
})

test('to one person: a mail of its own, and to who unsubscribed only an answer', async () => {
  const admin = await openTestWriting()
  await admin.join('Ada', 'ada@example.com')
  await unsubscribe(admin.db, 'ada@example.com')
  const id = await admin.draft({ to: await admin.idOf('ada@example.com') }, hello)
  expect(await words(admin.sendIt(id))).toMatch(/unsubscribed/)
  await admin.post(
    `${lettersApi}/${id}/reason`,
    { reason: 'Answers their question', revision: 1 },
    admin.owner,
  )
  expect((await admin.sendIt(id, { revision: 2 })).status).toBe(200)
  await admin.run()
  const [mail] = await admin.letters()
  expect(mail).toMatchObject({ recipient: 'ada@example.com', unsubscribeUrl: null })
})

test('a text that is wrong is not sent, in words that name what', async () => {
  const admin = await openTestWriting()
  await admin.join('Ada', 'ada@example.com')
  const id = await admin.draft({ query: '' }, { subject: '{nome}', body: '[x](javascript:alert(1)) {' })
  const said = await words(admin.sendIt(id))
  expect(said).toContain('{nome}')
  expect(said).toContain('javascript:alert(1)')
  expect((await admin.letter(id)).state).toBe('draft')
  const two = await admin.post(lettersApi, { query: '' }, admin.owner)
  const { id: other } = await two.json()
  const split = { subject: 'A\r\nBcc: b@c.example', body: 'x', revision: 0 }
  expect((await admin.put(`${lettersApi}/${other}`, split, admin.owner)).status).toBe(400)
})

test('a draft that was changed elsewhere is neither overwritten nor sent', async () => {
  const admin = await openTestWriting()
  await admin.join('Ada', 'ada@example.com')
  const id = await admin.draft({ query: '' }, hello)
  const late = await admin.put(`${lettersApi}/${id}`, { ...hello, revision: 0 }, admin.owner)
  expect(late.status).toBe(409)
  expect((await admin.sendIt(id, { revision: 0 })).status).toBe(409)
  expect((await admin.letter(id)).state).toBe('draft')
})

test('nobody names a reader, a sender or a letter that is not there', async () => {
  const admin = await openTestWriting()
  await admin.join('Ada', 'ada@example.com')
  const id = await admin.draft({ query: '' }, hello)
  const forged = {
    revision: 1,
    to: 'x@evil.example',
    recipients: ['x@evil.example'],
    replyTo: 'x@evil.example',
  }
  expect((await admin.sendIt(id, forged)).status).toBe(200)
  await admin.run()
  expect((await admin.letters()).map(({ recipient, replyTo }) => [recipient, replyTo])).toEqual([
    ['ada@example.com', null],
  ])
  expect((await admin.post(lettersApi, { to: 'x@evil.example' }, admin.owner)).status).toBe(404)
  for (const call of ['send', 'pause', 'cancel', 'try']) {
    const body = { revision: 1, person: await admin.idOf('ada@example.com') }
    expect(
      (await admin.post(`${lettersApi}/no-such-letter/${call}`, body, admin.owner)).status,
    ).toBeGreaterThanOrEqual(404)
  }
})

test('an assistant may write, a reader may only look', async () => {
  const admin = await openTestWriting()
  await admin.join('Ada', 'ada@example.com')
  const [assistant, reader] = [await admin.sessionOf('assistant'), await admin.sessionOf('reader')]
  expect((await admin.post(lettersApi, { query: '' }, reader)).status).toBe(403)
  const { id } = await (await admin.post(lettersApi, { query: '' }, assistant)).json()
  await admin.put(`${lettersApi}/${id}`, { ...hello, revision: 0 }, assistant)
  expect((await admin.sendIt(id, { revision: 1 }, reader)).status).toBe(403)
  expect(
    (await admin.get(`${lettersApi}/${id}/preview/${await admin.idOf('ada@example.com')}`, reader)).status,
  ).toBe(200)
  expect((await admin.sendIt(id, { revision: 1 }, assistant)).status).toBe(200)
  expect((await admin.post('/api/admin/writing/pace', { perHour: '5' }, assistant)).status).toBe(403)
})

test('a test goes to whoever asks for it, and cannot unsubscribe the reader whose values it has', async () => {
  const admin = await openTestWriting()
  await admin.join('Ada', 'ada@example.com')
  const id = await admin.draft({ query: '' }, hello)
  const person = await admin.idOf('ada@example.com')
  expect((await admin.post(`${lettersApi}/${id}/try`, { person }, admin.owner)).status).toBe(200)
  const mail = await admin.db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('kind', '=', 'letter-test')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    recipient: admin.env.ADMIN_EMAIL,
    subject: 'Test: News for Ada',
    unsubscribeUrl: null,
  })
  expect(mail.html).toContain('Hello Ada,')
  for (const part of [mail.html, mail.text]) expect(part).not.toMatch(/\/unsubscribe\/(?!test\b)|\/go\//)
  expect(await admin.readers(id)).toEqual([])
})
