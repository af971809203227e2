import { expect, test } from 'vitest'
import { groupsOnlyText } from '#content/admin/roles.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { unsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { personPath } from '#domain/people/person-ids.server.ts'
import { setRefused } from '#domain/people/refused.server.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { createReportMailer } from '#features/scorecards/score/report/pdf/report-mails.server.ts'
import { reportWork } from '#features/scorecards/score/report/pdf/report-work.server.ts'
import { addPicture } from '#platform/content/pictures.server.ts'
import { markRefused } from '#platform/mail/refused-addresses.server.ts'
import { campaignsApi, hello, openTestCampaigns, words } from '#tests/sites/test-campaigns.ts'

test('a group campaign goes to people with consent, with their names and an unsubscribe link', async () => {
  const admin = await openTestCampaigns()
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
  const mails = await admin.campaigns()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['ada@example.com', 'News for Ada'],
    ['ben@example.com', 'News for Ben'],
  ])
  for (const mail of mails) {
    expect(mail.unsubscribeUrl).toMatch(new RegExp(`/unsubscribe/[\\w-]+\\?letter=${id}$`))
    expect(mail.html).toContain(mail.unsubscribeUrl)
  }
  expect(JSON.parse((await admin.campaign(id)).leftOut)).toEqual({ unsubscribed: 1, silent: 1 })
})

test('people without consent get it only for a reason, which is logged', async () => {
  const admin = await openTestCampaigns()
  await admin.post('/api/founder-test', {
    email: 'dan@example.com',
    result: 'LS',
    resultName: 'Lone Strategist',
  })
  const id = await admin.draft({ query: '?show=founder-test' }, hello)
  expect(await words(admin.sendIt(id))).toMatch(/No one would receive/)
  const reason = 'They are clients of mine'
  expect((await admin.post(`${campaignsApi}/${id}/reason`, { reason, revision: 1 }, admin.owner)).status).toBe(200)
  expect((await admin.sendIt(id, { revision: 2 })).status).toBe(200)
  await admin.run()
  expect((await admin.campaigns()).map(({ recipient }) => recipient)).toEqual(['dan@example.com'])
  const log = await admin.db.selectFrom('auditLog').selectAll().where('action', '=', 'letter-sent').execute()
  expect(log[0]?.detail).toContain(reason)
})

test('people who unsubscribe, are erased or have their address rejected before their turn get nothing', async () => {
  const admin = await openTestCampaigns()
  for (const name of ['ada', 'ben', 'cleo', 'dan']) await admin.join(name, `${name}@example.com`)
  await admin.db.insertInto('settings').values({ name: 'letters-per-hour', value: '1' }).execute()
  const id = await admin.draft({ query: '' }, hello)
  await admin.sendIt(id)
  await admin.run()
  expect((await admin.campaigns()).map(({ recipient }) => recipient)).toEqual(['ada@example.com'])
  await unsubscribe(admin.db, 'ben@example.com')
  await erasePerson(admin.db, 'cleo@example.com', { email: 'owner@example.com' })
  const mail = await admin.db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', 'dan@example.com')
    .executeTakeFirstOrThrow()
  await markRefused(admin.db, mail, '550 5.1.1 User unknown', setRefused)
  await admin.db.updateTable('settings').set({ value: '100' }).where('name', '=', 'letters-per-hour').execute()
  await admin.run()
  expect((await admin.campaigns()).map(({ recipient }) => recipient)).toEqual(['ada@example.com'])
  expect((await admin.recipients(id)).map(({ email, state }) => [email, state])).toEqual([
    ['ada@example.com', 'queued'],
    ['ben@example.com', 'unsubscribed'],
    ['dan@example.com', 'refused'],
  ])
  // Unsubscribing through the email deletes it from the outbox and is counted for this campaign.
  const [campaign] = await admin.campaigns()
  await admin.post(campaign?.unsubscribeUrl?.replace(admin.env.PUBLIC_URL, '') ?? '', 'List-Unsubscribe=One-Click')
  expect(await admin.campaigns()).toEqual([])
  expect((await admin.recipients(id))[0]?.unsubscribedAt).not.toBeNull()
})

test('values are plain text: no markup, no headers, no links', async () => {
  const admin = await openTestCampaigns()
  await admin.join('<b>x</b>\r\nBcc:\u2028z **bold** [y](https://evil.example)', 'ada@example.com')
  const id = await admin.draft({ query: '' }, { subject: 'To {firstName|you}', body: '{firstName|you} and **us**' })
  await admin.sendIt(id)
  await admin.run()
  const [mail] = await admin.campaigns()
  expect(mail?.subject).not.toMatch(/[\r\n\u2028<>]/)
  expect(mail?.html).not.toMatch(/<b>|evil\.example/)
  expect(mail?.html).toContain('<strong>us</strong>')
  expect(mail?.html).not.toContain('<strong>bold')
})

test('fields are filled with stored values', async () => {
  const admin = await openTestCampaigns()
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
  const [mail] = await admin.campaigns()
  const title = admin.catalogue().find((product) => product.id === productId)?.title
  const percent = Math.round(((12 * 2 + 4) * 100) / 48)
  expect(mail?.text).toContain(`Ada/${percent}/${sections[1].title}/${title}`)
  expect(mail?.urgent).toBe(1)
})

test('people without a value for a field are left out unless it has a fallback', async () => {
  const admin = await openTestCampaigns()
  await admin.join('Ada', 'ada@example.com')
  const id = await admin.draft({ query: '' }, { subject: 'S', body: 'You have {score}.' })
  expect(await words(admin.sendIt(id))).toMatch(/No one would receive/)
  const other = { subject: 'S', body: 'You have {score|none}.', revision: 1 }
  await admin.put(`${campaignsApi}/${id}`, other, admin.owner)
  expect((await admin.sendIt(id, { revision: 2 })).status).toBe(200)
  await admin.run()
  expect((await admin.campaigns())[0]?.text).toContain('You have none.')
})

test('an unsubscribed person can only be sent an answer', async () => {
  const admin = await openTestCampaigns()
  await admin.join('Ada', 'ada@example.com')
  await unsubscribe(admin.db, 'ada@example.com')
  const id = await admin.draft({ to: await admin.idOf('ada@example.com') }, hello)
  expect(await words(admin.sendIt(id))).toMatch(/unsubscribed/)
  await admin.post(`${campaignsApi}/${id}/reason`, { reason: 'Answers their question', revision: 1 }, admin.owner)
  expect((await admin.sendIt(id, { revision: 2 })).status).toBe(200)
  await admin.run()
  const [mail] = await admin.campaigns()
  expect(mail).toMatchObject({ recipient: 'ada@example.com', unsubscribeUrl: null })
})

test('a text with errors is not sent, and the answer names them', async () => {
  const admin = await openTestCampaigns()
  await admin.join('Ada', 'ada@example.com')
  const id = await admin.draft({ query: '' }, { subject: '{nome}', body: '[x](javascript:alert(1)) {' })
  const message = await words(admin.sendIt(id))
  expect(message).toContain('{nome}')
  expect(message).toContain('javascript:alert(1)')
  expect((await admin.campaign(id)).state).toBe('draft')
  const two = await admin.post(campaignsApi, { query: '' }, admin.owner)
  const { id: other } = await two.json()
  const split = { subject: 'A\r\nBcc: b@c.example', body: 'x', revision: 0 }
  expect((await admin.put(`${campaignsApi}/${other}`, split, admin.owner)).status).toBe(400)
})

test('a draft that was changed elsewhere is neither overwritten nor sent', async () => {
  const admin = await openTestCampaigns()
  await admin.join('Ada', 'ada@example.com')
  const id = await admin.draft({ query: '' }, hello)
  const late = await admin.put(`${campaignsApi}/${id}`, { ...hello, revision: 0 }, admin.owner)
  expect(late.status).toBe(409)
  expect((await admin.sendIt(id, { revision: 0 })).status).toBe(409)
  expect((await admin.campaign(id)).state).toBe('draft')
})

test('clients cannot choose recipients or a sender, and unknown IDs are rejected', async () => {
  const admin = await openTestCampaigns()
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
  expect((await admin.campaigns()).map(({ recipient, replyTo }) => [recipient, replyTo])).toEqual([
    ['ada@example.com', null],
  ])
  expect((await admin.post(campaignsApi, { to: 'x@evil.example' }, admin.owner)).status).toBe(404)
  for (const call of ['send', 'pause', 'cancel', 'try']) {
    const body = { revision: 1, person: await admin.idOf('ada@example.com') }
    expect(
      (await admin.post(`${campaignsApi}/no-such-letter/${call}`, body, admin.owner)).status,
    ).toBeGreaterThanOrEqual(404)
  }
})

test('assistants email one person, a group needs a right of its own, readers can only view', async () => {
  const admin = await openTestCampaigns()
  await admin.join('Ada', 'ada@example.com')
  const [marketer, assistant, reader] = [
    await admin.sessionOf('marketer'),
    await admin.sessionOf('assistant'),
    await admin.sessionOf('reader'),
  ]
  expect((await admin.post(campaignsApi, { query: '' }, reader)).status).toBe(403)
  const { id } = await (await admin.post(campaignsApi, { query: '' }, assistant)).json()
  await admin.put(`${campaignsApi}/${id}`, { ...hello, revision: 0 }, assistant)
  expect((await admin.sendIt(id, { revision: 1 }, reader)).status).toBe(403)
  const preview = { ...hello, person: await admin.idOf('ada@example.com') }
  expect((await admin.post(`${campaignsApi}/preview`, preview, reader)).status).toBe(200)
  const refused = await admin.sendIt(id, { revision: 1 }, assistant)
  expect([refused.status, (await refused.json()).message]).toEqual([403, groupsOnlyText])
  expect((await admin.post(`${campaignsApi}/${id}/resume`, {}, assistant)).status).toBe(403)
  const to = await admin.idOf('ada@example.com')
  const toOne = await (await admin.post(campaignsApi, { to }, assistant)).json()
  await admin.put(`${campaignsApi}/${toOne.id}`, { ...hello, revision: 0 }, assistant)
  expect((await admin.sendIt(toOne.id, { revision: 1 }, assistant)).status).toBe(200)
  expect((await admin.sendIt(id, { revision: 1 }, marketer)).status).toBe(200)
  expect((await admin.post('/api/admin/campaigns/pace', { perHour: '5' }, assistant)).status).toBe(403)
})

test('a test goes to the signed-in user and cannot unsubscribe the previewed recipient', async () => {
  const admin = await openTestCampaigns()
  await admin.join('Ada', 'ada@example.com')
  const id = await admin.draft({ query: '' }, hello)
  const person = await admin.idOf('ada@example.com')
  expect((await admin.post(`${campaignsApi}/${id}/try`, { person }, admin.owner)).status).toBe(200)
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
  expect(await admin.recipients(id)).toEqual([])
})

test('a text is previewed as typed, filled in for a person or a sample', async () => {
  const admin = await openTestCampaigns()
  await admin.join('Ada', 'ada@example.com')
  const person = await admin.idOf('ada@example.com')
  const picture = `/pictures/own-product-${'a'.repeat(32)}-mail.jpg`
  const text = {
    subject: 'For {firstName}',
    body: `Hello {firstName}\n\n**[Book](/book-call)**\n\n![Us](${picture})`,
  }
  const preview = (entry: object) => admin.post(`${campaignsApi}/preview`, { ...text, ...entry }, admin.owner)
  const { subject, html, missing } = await (await preview({ person })).json()
  expect([subject, missing]).toEqual(['For Ada', []])
  expect(html).toContain('Hello Ada')
  expect(html).toContain(`src="${admin.env.PUBLIC_URL}${picture}"`)
  expect(html).not.toContain('**')
  expect((await (await preview({ person: 'sample' })).json()).subject).toBe('For Alex')
  expect((await preview({ person: 'nobody' })).status).toBe(404)
  expect((await admin.post(`${campaignsApi}/preview`, { ...text, person })).status).toBe(401)
})

test('the pictures of a saved draft are kept', async () => {
  const admin = await openTestCampaigns()
  const name = `own-product-${'b'.repeat(32)}`
  await addPicture(admin.db, { name, body: Buffer.from('a picture') })
  const { id } = await (await admin.post(campaignsApi, { query: '' }, admin.owner)).json()
  const body = `![Us](/pictures/${name}-mail.jpg)`
  await admin.put(`${campaignsApi}/${id}`, { subject: 'Hi', body, revision: 0 }, admin.owner)
  expect(await admin.db.selectFrom('pictures').select('published').executeTakeFirst()).toEqual({
    published: 1,
  })
})

test('an email to one person is sent in one step; without a recipient nothing is left behind', async () => {
  const admin = await openTestCampaigns()
  await admin.join('Ada Lovelace', 'ada@example.com')
  const path = `${campaignsApi}/to/${(await personPath(admin.db, 'ada@example.com')).split('/').at(-1)}`
  const mail = { ...hello, reason: '' }
  expect((await admin.post(path, mail, admin.owner)).status).toBe(200)
  await admin.run()
  expect((await admin.campaigns()).map(({ subject }) => subject)).toEqual(['News for Ada'])
  expect((await admin.post(path, { ...mail, subject: '' }, admin.owner)).status).toBe(400)
  await unsubscribe(admin.db, 'ada@example.com')
  expect(await words(admin.post(path, mail, admin.owner))).toMatch(/has unsubscribed/)
  expect((await admin.post(`${campaignsApi}/to/nobody`, mail, admin.owner)).status).toBe(404)
  expect(await admin.db.selectFrom('campaigns').select('state').where('state', '=', 'draft').execute()).toEqual([])
  expect((await admin.post(path, { ...mail, reason: 'Is there a seat?' }, admin.owner)).status).toBe(200)
})
