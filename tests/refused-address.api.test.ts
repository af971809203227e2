import { expect, onTestFinished, test } from 'vitest'
import { everyoneMatching } from '#domain/people/matching-people.server.ts'
import { everyone, peopleQueryOf } from '#domain/people/people-query.ts'
import { personPath } from '#domain/people/person-ids.server.ts'
import { setRefused } from '#domain/people/refused.server.ts'
import { listMails, readMail } from '#features/admin/mail/mail.server.ts'
import { countRefused, listPeople } from '#features/people/list-people.server.ts'
import { peopleCsv } from '#features/people/people-file.server.ts'
import { readPerson } from '#features/people/person.server.ts'
import { readAdminOrder } from '#features/shop/admin/admin-orders.server.ts'
import { findOrderView } from '#features/shop/orders/orders.server.ts'
import { receiptAttachments } from '#features/shop/receipts/receipt-jobs.server.ts'
import { createMailWorker } from '#platform/mail/worker.server.ts'
import { startSmtpPeer } from './doubles/mail/smtp-peer.ts'
import { openTestShop } from './sites/test-shop.ts'
import { silentLog } from './sites/test-site.ts'

const nobody = 'refused-ada@example.com'
const right = 'ada@example.com'
const said = `550 5.1.1 <${nobody}>: Recipient address rejected: User unknown`

/** A shop whose mail server rejects the buyer's address. */
async function openRefused() {
  const shop = await openTestShop()
  const peer = await startSmtpPeer()
  onTestFinished(() => peer.close())
  const settings = {
    smtpUrl: peer.url,
    from: 'site@example.com',
    team: 'team@example.com',
    siteHost: 'x.test',
  }
  const admin = { db: shop.db, content: shop.services.content, siteUrl: shop.env.PUBLIC_URL }
  const makers = receiptAttachments(admin, async () => Buffer.from('a receipt'))
  const worker = createMailWorker(shop, settings, silentLog, { attachmentMakers: makers, setRefused })
  onTestFinished(worker.stop)
  const payment = await shop.open()
  shop.pay(payment.id, nobody)
  await shop.status(payment)
  await worker.sendDue()
  const { number, token } = await shop.order(payment.id)
  const session = await shop.ownerSession()
  const person = (await personPath(shop.db, nobody)).replace('/admin', '/api/admin')
  const act = (path: string, body?: unknown, as = session) => shop.post(path, body, as)
  const order = () => readAdminOrder(shop.db, number, shop.catalogue(), 'owner')
  const received = () => peer.accepted.filter(({ to }) => to?.[0]?.address !== settings.team)
  return { ...shop, peer, worker, number, token, session, person, act, order, received }
}

const refusedPeople = peopleQueryOf('?mail=refused')

test('the buyer sees their order, and the admin sees why the receipt was rejected', async () => {
  const { db, token, catalogue, order, received } = await openRefused()
  expect(await findOrderView(db, token, catalogue())).toMatchObject({ state: 'open', email: nobody })
  expect(await order()).toMatchObject({ rejection: { at: expect.any(String), answer: said, held: 1 } })
  expect(await readPerson(db, nobody)).toMatchObject({ rejection: { answer: said, held: 1 } })
  expect(await listPeople(db, refusedPeople)).toMatchObject({
    rows: [{ email: nobody, refused: true }],
    counts: { fitting: 1, all: 1 },
  })
  expect(await countRefused(db)).toBe(1)
  let csv = ''
  for await (const text of peopleCsv(db, everyoneMatching(db, ''))) csv += text
  expect(csv.trimEnd()).toMatch(/,"yes",""$/)
  const { mails } = await listMails(db, 'failed', null)
  expect(mails).toMatchObject([{ recipient: nobody, lastError: said, refusedAt: expect.any(String) }])
  expect(received()).toEqual([])
})

test('sending to a rejected address again is refused with the reason and what to do', async () => {
  const { db, act, number, received, worker } = await openRefused()
  const [mail] = (await listMails(db, 'failed', null)).mails
  const before = await db.selectFrom('mailOutbox').select('id').execute()
  for (const [path, body] of [
    [`/api/admin/mail/${mail?.id}/send-again`],
    ['/api/admin/mail/test', { to: nobody.toUpperCase() }],
    [`/api/admin/orders/${number}/receipt`],
    [`/api/admin/orders/${number}/email`, { email: nobody, sendReceipt: true }],
  ] as const) {
    const answer = await act(path, body)
    expect(answer.status).toBe(409)
    const { message } = await answer.json()
    expect(message).toContain(said)
    expect(message).toContain('Correct the address, or confirm it')
  }
  await worker.sendDue()
  expect(await db.selectFrom('mailOutbox').select('id').execute()).toEqual(before)
  expect(await db.selectFrom('auditLog').selectAll().execute()).toEqual([])
  expect(received()).toEqual([])
})

test('correcting the order’s address sends the receipt there and clears the rejection', async () => {
  const { db, act, number, order, received, worker } = await openRefused()
  const corrected = await act(`/api/admin/orders/${number}/email`, { email: right, sendReceipt: true })
  expect(corrected.status).toBe(200)
  await worker.sendDue()
  expect(received().map(({ to }) => to?.[0]?.address)).toEqual([right])
  expect(await order()).toMatchObject({ email: right, rejection: undefined })
  expect(await db.selectFrom('refusedAddresses').selectAll().execute()).toEqual([])
  expect((await listPeople(db, everyone)).rows).toMatchObject([{ email: right, refused: false }])
})

test('an assistant, but not a reader, may clear the rejection, which sends the held emails', async () => {
  const { db, act, peer, person, received, worker, sessionOf, post } = await openRefused()
  await post('/api/orders/lost-link', { email: nobody })
  await worker.sendDue()
  const clear = `${person}/address-is-right`
  expect((await act(clear, { sendHeld: true }, await sessionOf('reader'))).status).toBe(403)
  expect((await act(clear, { sendHeld: 'yes' })).status).toBe(400)
  expect((await act('/api/admin/people/made-up/address-is-right', { sendHeld: true })).status).toBe(404)
  expect((await readPerson(db, nobody))?.rejection?.held).toBe(2)
  peer.setRule(() => undefined)
  const assistant = await sessionOf('assistant')
  const answers = await Promise.all([1, 2].map(() => act(clear, { sendHeld: true }, assistant)))
  const sent = await Promise.all(answers.map(async (answer) => (await answer.json()).sent as number))
  expect(sent.toSorted()).toEqual([0, 2])
  await worker.sendDue()
  expect(received().map(({ subject }) => subject)).toHaveLength(2)
  expect((await readPerson(db, nobody))?.rejection).toBeUndefined()
  expect((await listPeople(db, refusedPeople)).rows).toEqual([])
  expect(await db.selectFrom('auditLog').select(['action', 'subject', 'detail']).execute()).toEqual([
    { action: 'address-cleared', subject: nobody, detail: 'Held emails sent: 2' },
  ])
})

test('after clearing without sending, a held email can be sent by hand', async () => {
  const { db, act, peer, person, received, worker } = await openRefused()
  const [mail] = (await listMails(db, 'failed', null)).mails
  await act(`${person}/address-is-right`, { sendHeld: false })
  peer.setRule(() => undefined)
  await worker.sendDue()
  expect(received()).toEqual([])
  expect((await act(`/api/admin/mail/${mail?.id}/send-again`)).status).toBe(200)
  await worker.sendDue()
  expect(received()).toHaveLength(1)
  expect(await readMail(db, mail?.id ?? '', 'owner')).toMatchObject({ state: 'sent', refusedAt: null })
})

test('an address that only received a test email can be cleared too', async () => {
  const { db, act, peer, worker } = await openRefused()
  const helper = 'refused-helper@example.com'
  expect((await act('/api/admin/mail/test', { to: helper })).status).toBe(200)
  await worker.sendDue()
  expect((await act('/api/admin/mail/test', { to: helper })).status).toBe(409)
  const api = (await personPath(db, helper)).replace('/admin', '/api/admin')
  expect(await (await act(`${api}/address-is-right`, { sendHeld: true })).json()).toEqual({ sent: 1 })
  peer.setRule(() => undefined)
  await worker.sendDue()
  expect(peer.accepted.map(({ to }) => to?.[0]?.address)).toContain(helper)
})

test('entering a rejected address in a form gets the usual answer', async () => {
  const { post, db, worker, peer } = await openRefused()
  const entry = { name: 'Ada', email: nobody, toolInterest: 'roi-calculator' }
  expect((await post('/api/waitlist', entry)).status).toBe(201)
  await worker.sendDue()
  const mails = await db
    .selectFrom('mailOutbox')
    .select(['state', 'attempts', 'lastError'])
    .where('kind', '=', 'waitlist-confirmation')
    .execute()
  expect(mails).toEqual([{ state: 'failed', attempts: 0, lastError: said }])
  // The team is notified.
  expect(peer.accepted.some(({ replyTo }) => replyTo?.[0]?.address === nobody)).toBe(true)
})
