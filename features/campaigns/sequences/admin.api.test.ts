import { expect, test, vi } from 'vitest'
import { ourMails } from '#content/sequences/our-mails.ts'
import { maxSequenceMails, sequenceNames, sequences } from '#content/sequences/sequences.ts'
import { testUnsubscribePath } from '#content/unsubscribe.ts'
import { personPath } from '#domain/people/person-ids.server.ts'
import { removeOld } from '#domain/retention/retention.server.ts'
import { exportPerson } from '#features/people/personal-data.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { openSequences } from '#tests/sites/test-sequences.ts'
import { openTestShop } from '#tests/sites/test-shop.ts'
import { readMailsWithResults, readOverview } from './overview.server.ts'

const api = '/api/admin/campaigns/sequences/diagnostic'
const [first, second, third] = ourMails.diagnostic
const text = { subject: 'My own words', body: 'Hello {firstName|there},\n\nsee [this](/toolbox).' }
const messageOf = async (answer: Response | Promise<Response>) => (await (await answer).json()).message as string

async function openAdmin() {
  const site = await openSequences(['diagnostic'])
  const owner = await site.ownerSession()
  const save = (id: string | undefined, body: object, as = owner) =>
    site.send('PUT', `${api}/mails/${id}`, { ...text, afterDays: '2', ...body }, as)
  const asOwner = (path: string, body: object = {}) => site.post(`${api}${path}`, body, owner)
  const overview = () => readOverview(site.db, 'diagnostic')
  return { ...site, owner, save, asOwner, overview }
}

test('all sequences are off by default, and turning them on or off is logged', async () => {
  const shop = await openTestShop()
  const owner = await shop.ownerSession()
  for (const name of sequenceNames) {
    expect((await readOverview(shop.db, name)).onSince).toBeNull()
    const path = `/api/admin/campaigns/sequences/${name}`
    for (const way of ['on', 'on', 'off']) expect((await shop.post(`${path}/${way}`, {}, owner)).status).toBe(200)
    expect((await readOverview(shop.db, name)).onSince).toBeNull()
    const log = await shop.db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', sequences[name].title)
      .orderBy('at')
      .execute()
    // Turning it on twice changes nothing.
    expect(log.map(({ action }) => action).toSorted()).toEqual(['sequence-off', 'sequence-on'])
  }
  expect((await shop.post('/api/admin/campaigns/sequences/other/on', {}, owner)).status).toBe(404)
})

test('turning a sequence on or off and changing its emails needs the right to email groups', async () => {
  const admin = await openAdmin()
  const reader = await admin.sessionOf('reader')
  const assistant = await admin.sessionOf('assistant')
  const marketer = await admin.sessionOf('marketer')
  for (const way of ['on', 'off', 'mails']) {
    for (const session of [reader, assistant]) {
      expect((await admin.post(`${api}/${way}`, {}, session)).status).toBe(403)
    }
    expect((await admin.post(`${api}/${way}`, {})).status).toBe(401)
  }
  for (const session of [reader, assistant]) {
    expect((await admin.save(first?.id, { revision: 0 }, session)).status).toBe(403)
  }
  expect((await admin.save(first?.id, { revision: 0 }, marketer)).status).toBe(200)
  expect((await admin.post(`${api}/off`, {}, marketer)).status).toBe(200)
  expect((await admin.overview()).onSince).toBeNull()
})

test('a changed text is used from the next email on, and can be reset', async () => {
  const admin = await openAdmin()
  const before = await admin.begin('diagnostic')
  await admin.live(4)
  const daysLater = await admin.ownerSession()
  expect((await admin.save(second?.id, { revision: 0, afterDays: '8' }, daysLater)).status).toBe(200)
  expect((await admin.save(first?.id, { revision: 0, afterDays: '2' }, daysLater)).status).toBe(200)
  await admin.live(40)
  expect((await admin.sentTo(before)).map(({ campaignId, subject }) => [campaignId, subject === text.subject])).toEqual(
    [
      [first?.id, false],
      [second?.id, true],
      [third?.id, false],
    ],
  )
  const [one, two] = (await admin.sentTo(before)).map(({ queuedAt }) => Date.parse(queuedAt ?? ''))
  expect((two ?? 0) - (one ?? 0)).toBeGreaterThanOrEqual((8 - 2) * dayMs)
  const owner = await admin.ownerSession()
  const back = await admin.post(`${api}/mails/${second?.id}/back-to-ours`, { revision: 1 }, owner)
  expect(back.status).toBe(200)
  const mails = await readMailsWithResults(admin.db, 'diagnostic')
  expect(mails.find(({ id }) => id === second?.id)).toMatchObject({
    ...second,
    revision: 2,
    isChanged: false,
  })
})

test('changing a delay reschedules waiting emails', async () => {
  const admin = await openAdmin()
  const email = await admin.begin('diagnostic')
  const due = async () => (await admin.runOf(email, 'diagnostic'))?.dueAt?.slice(0, 10)
  expect(await due()).toBe('2026-11-18')
  await admin.save(first?.id, { revision: 0, afterDays: '3' })
  await admin.run()
  expect(await due()).toBe('2026-11-19')
  await admin.save(first?.id, { revision: 1, afterDays: '1' })
  await admin.run()
  expect(await due()).toBe('2026-11-17')
})

test('invalid emails and outdated revisions are not saved', async () => {
  const admin = await openAdmin()
  const wrong: [object, RegExp][] = [
    [{ subject: ' ' }, /subject/],
    [{ body: '' }, /text/],
    [{ body: 'Hello {nome}' }, /no field \{nome\}/],
    [{ body: '[this](javascript:alert(1))' }, /does not work/],
    [{ afterDays: '0' }, /from 1 to 90/],
    [{ afterDays: '91' }, /from 1 to 90/],
    [{ afterDays: '1.5' }, /from 1 to 90/],
    [{ subject: 'Two\r\nBcc: everyone@example.com' }, /single line/],
  ]
  for (const [body, says] of wrong) {
    const answer = await admin.save(first?.id, { revision: 0, ...body })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toMatch(says)
  }
  expect(await admin.db.selectFrom('sequenceMails').selectAll().execute()).toEqual([])
  expect((await admin.save(first?.id, { revision: 0 })).status).toBe(200)
  expect(await messageOf(admin.save(first?.id, { revision: 0, subject: 'Older' }))).toMatch(/another window/)
  expect((await admin.save('no-such', { revision: 0 })).status).toBe(404)
  expect((await admin.save('after-purchase-1', { revision: 0 })).status).toBe(404)
})

test('emails are added, removed and restored; the only email of an active sequence stays', async () => {
  const admin = await openAdmin()
  const { id } = await (await admin.asOwner('/mails')).json()
  // An empty email is not sent.
  expect((await admin.overview()).mails).toBe(ourMails.diagnostic.length)
  expect((await admin.asOwner(`/mails/${id}/bring-back`, { revision: 0 })).status).toBe(400)
  expect((await admin.asOwner(`/mails/${id}/try`, { person: 'sample' })).status).toBe(400)
  expect((await admin.save(id, { revision: 0 })).status).toBe(200)
  expect((await admin.overview()).mails).toBe(ourMails.diagnostic.length + 1)
  expect(await messageOf(admin.asOwner(`/mails/${id}/back-to-ours`, { revision: 1 }))).toMatch(/no original text/)
  for (const mail of ourMails.diagnostic) {
    expect((await admin.asOwner(`/mails/${mail.id}/remove`, { revision: 0 })).status).toBe(200)
  }
  expect(await messageOf(admin.asOwner(`/mails/${id}/remove`, { revision: 1 }))).toMatch(/Turn it off first/)
  expect((await admin.overview()).mails).toBe(1)
  expect((await admin.asOwner('/off')).status).toBe(200)
  expect((await admin.asOwner(`/mails/${id}/remove`, { revision: 1 })).status).toBe(200)
  expect(await messageOf(admin.asOwner('/on'))).toMatch(/no emails/)
  expect((await admin.asOwner(`/mails/${first?.id}/bring-back`, { revision: 1 })).status).toBe(200)
  expect((await admin.asOwner('/on')).status).toBe(200)
  for (let count = 1; count < maxSequenceMails; count += 1) {
    const added = await (await admin.asOwner('/mails')).json()
    await admin.save(added.id, { revision: 0 })
  }
  expect(await messageOf(admin.asOwner('/mails'))).toMatch(new RegExp(`up to ${maxSequenceMails}`))
})

test('an email with a missing value is skipped, and the next one is sent', async () => {
  const admin = await openAdmin()
  await admin.save(first?.id, { revision: 0, body: 'You own {toolsOwned}. [See](/toolbox)' })
  const email = await admin.begin('diagnostic')
  await admin.live(40)
  expect(await admin.idsSentTo(email)).toEqual([second?.id, third?.id])
  const [mail] = await readMailsWithResults(admin.db, 'diagnostic')
  expect(mail?.results.outcomes).toEqual({ 'no-value': 1 })
})

test('a test goes to the signed-in user, with the recipient’s values but not their unsubscribe link', async () => {
  const admin = await openAdmin()
  const email = await admin.begin('diagnostic')
  const person = (await personPath(admin.db, email)).split('/').at(-1)
  for (const reader of [person, 'sample']) {
    expect((await admin.asOwner(`/mails/${first?.id}/try`, { person: reader })).status).toBe(200)
  }
  const tests = await admin.db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'letter-test').execute()
  expect(tests.map(({ recipient }) => recipient)).toEqual([admin.env.ADMIN_EMAIL, admin.env.ADMIN_EMAIL])
  for (const { subject, text: said, unsubscribeUrl, html } of tests) {
    expect(subject).toMatch(/^Test: /)
    expect(said).toMatch(/Hello (Ada|Alex),/)
    expect(unsubscribeUrl).toBeNull()
    expect(html).not.toMatch(/\/unsubscribe\/(?!test\b)/)
    expect(html).toContain(testUnsubscribePath)
  }
})

test('a test can send unsaved text, but only if it is valid', async () => {
  const admin = await openAdmin()
  const attempt = (text: object) => admin.asOwner(`/mails/${first?.id}/try`, { person: 'sample', text })
  expect((await attempt({ subject: 'Typed now', body: 'Not saved, {firstName}.' })).status).toBe(200)
  const [mail] = await admin.db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'letter-test').execute()
  expect(mail?.subject).toBe('Test: Typed now')
  expect(mail?.text).toContain('Not saved, Alex.')
  expect((await attempt({ subject: '', body: '{noSuchField}' })).status).toBe(400)
})

test('results are counted per email, and stopping affects only one person', async () => {
  const admin = await openAdmin()
  const [ada, ben] = [await admin.begin('diagnostic'), await admin.begin('diagnostic')]
  const { dueAt } = (await admin.runOf(ada, 'diagnostic')) ?? {}
  vi.setSystemTime(new Date(dueAt ?? ''))
  await admin.run()
  await admin.deliver()
  const [mail] = await admin.sentTo(ada)
  const [link = ''] = /\/go\/[\w-]+/.exec(mail?.text ?? '') ?? []
  expect((await admin.get(link)).status).toBe(302)
  await admin.post(mail?.unsubscribeUrl?.replace(admin.env.PUBLIC_URL, '') ?? '', 'List-Unsubscribe=One-Click')
  await admin.run()
  const [result] = await readMailsWithResults(admin.db, 'diagnostic')
  expect(result?.results).toEqual({ outcomes: { sent: 2 }, total: 2, unsubscribedBy: 1, clicked: 1 })
  const owner = await admin.ownerSession()
  const person = (await personPath(admin.db, ben)).split('/').at(-1)
  expect((await admin.post(`${api}/stop`, { person }, owner)).status).toBe(200)
  expect((await admin.post(`${api}/stop`, { person }, owner)).status).toBe(409)
  expect(await admin.overview()).toMatchObject({ running: 0, ended: { unsubscribed: 1, stopped: 1 } })
  expect(JSON.stringify(await exportPerson(admin.db, ben))).toContain('"ended":"stopped"')
})

test('progress is deleted after three years', async () => {
  const admin = await openAdmin()
  const email = await admin.begin('diagnostic')
  await admin.live(40)
  await removeOld(admin, new Date(Date.now() + 1000 * dayMs))
  expect(await admin.runOf(email, 'diagnostic')).toBeDefined()
  await removeOld(admin, new Date(Date.now() + 1100 * dayMs))
  expect(await admin.runOf(email, 'diagnostic')).toBeUndefined()
})
