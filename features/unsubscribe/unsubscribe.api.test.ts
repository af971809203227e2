import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { type PersonOnFile, readPerson } from '#features/people/person.server.ts'
import { erasePerson, exportPerson } from '#features/people/personal-data.server.ts'
import { timelineOf } from '#features/people/timeline.ts'
import { openTestSite } from '#tests/sites/test-site.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }
const oneClick = 'List-Unsubscribe=One-Click'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Ada is on the waitlist; `path` is the unsubscribe link in her email. */
async function openWithMail() {
  const site = await openTestSite()
  await site.post('/api/waitlist', ada)
  const { unsubscribeUrl } = await site.db
    .selectFrom('mailOutbox')
    .select('unsubscribeUrl')
    .where('recipient', '=', ada.email)
    .executeTakeFirstOrThrow()
  const path = unsubscribeUrl?.replace(site.env.PUBLIC_URL, '') ?? ''
  const mails = async () => {
    const rows = await site.db
      .selectFrom('mailOutbox')
      .select('kind')
      .where('recipient', '=', ada.email)
      .orderBy('kind')
      .execute()
    return rows.map(({ kind }) => kind)
  }
  return { ...site, path, mails }
}

test('a one-click unsubscribe removes queued emails and needs no session or origin', async () => {
  const { post, path, mails, db } = await openWithMail()
  expect(await mails()).toEqual(['waitlist-confirmation'])
  const answer = await post(path, oneClick, { ...form, origin: 'https://mail.example' })
  expect(answer.status).toBe(200)
  expect(await mails()).toEqual([])
  expect((await post(path, oneClick, form)).status).toBe(200)
  expect(await db.selectFrom('unsubscribes').select('email').execute()).toEqual([{ email: ada.email }])
})

test('unsubscribed people get no more emails, but the team still gets notices', async () => {
  const { post, path, mails, db } = await openWithMail()
  await post(path, oneClick, form)
  await post('/api/waitlist', { ...ada, toolInterest: 'complete-bundle' })
  await post('/api/founder-test', { email: ada.email, result: 'LS', resultName: 'Lone Strategist' })
  expect(await mails()).toEqual([])
  const notices = await db.selectFrom('mailOutbox').select('id').where('replyTo', '=', ada.email).execute()
  expect(notices).toHaveLength(3)
})

test('the page’s buttons unsubscribe and resubscribe, and redirect to the page', async () => {
  const { post, path, mails } = await openWithMail()
  const stopped = await post(path, 'choice=stop', form)
  expect(stopped.status).toBe(303)
  expect(stopped.headers.get('location')).toBe(path)
  expect(await mails()).toEqual([])
  await post(path, 'choice=write-again', form)
  await post('/api/waitlist', { ...ada, toolInterest: 'complete-bundle' })
  expect(await mails()).toEqual(['waitlist-confirmation'])
})

test('unsubscribing and resubscribing appear in the timeline and the export until the person is erased', async () => {
  const { post, path, db, env } = await openWithMail()
  for (const choice of ['stop', 'write-again', 'stop', 'write-again']) {
    await post(path, `choice=${choice}`, form)
  }
  const person = await readPerson(db, ada.email)
  const titles = timelineOf(person as PersonOnFile, sampleContent, () => '').map(({ title }) => title)
  expect(titles.slice(0, 4)).toEqual(['Subscribed again', 'Unsubscribed', 'Subscribed again', 'Unsubscribed'])
  const past = { email: ada.email, at: expect.any(String), liftedAt: expect.any(String) }
  expect(await exportPerson(db, ada.email)).toMatchObject({
    unsubscribes: [],
    pastUnsubscribes: [past, past],
  })
  await erasePerson(db, ada.email, { email: env.ADMIN_EMAIL })
  expect(await db.selectFrom('pastUnsubscribes').selectAll().execute()).toEqual([])
})

test('opening the link changes nothing, and an altered link does not work', async () => {
  const { get, post, path, mails, db } = await openWithMail()
  await get(path)
  expect(await mails()).toEqual(['waitlist-confirmation'])
  for (const changed of [path.slice(0, -3), `${path}x`, '/unsubscribe/ada@example.com']) {
    const answer = await post(changed, oneClick, form)
    expect(answer.status).toBe(404)
  }
  expect(await db.selectFrom('unsubscribes').selectAll().execute()).toEqual([])
})

test('the owner cannot resend an email to someone who unsubscribed', async () => {
  const { post, path, db, ownerSession } = await openWithMail()
  await db.updateTable('mailOutbox').set({ state: 'sent' }).execute()
  await post(path, oneClick, form)
  const { id } = await db
    .selectFrom('mailOutbox')
    .select('id')
    .where('recipient', '=', ada.email)
    .executeTakeFirstOrThrow()
  const again = await post(`/api/admin/mail/${id}/send-again`, undefined, await ownerSession())
  expect(again.status).toBe(409)
  expect(await again.json()).toEqual({ message: 'The recipient unsubscribed from emails like this.' })
})
