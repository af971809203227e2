import { expect, onTestFinished, test, vi } from 'vitest'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { safeParse } from '#lib/zod.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { readPerson } from '../person.server.ts'
import { addPersonSchema } from './schema.ts'

const ada = {
  email: ' Ada@Example.com ',
  name: 'Ada King',
  phone: '+44 20',
  company: 'Engines',
  role: 'Founder',
  companySize: '',
  status: 'contacted',
  nextStep: 'Call',
  nextStepOn: '2026-12-01',
  tags: 'vip, Fair, VIP',
  source: 'Fair in Berlin',
  note: 'Met at the fair.',
  agreed: '',
}

async function openSite() {
  const site = await openTestSite()
  const session = await site.ownerSession()
  const add = (more: object = {}, as = session) => site.post('/api/admin/people', { ...ada, ...more }, as)
  const people = () => site.db.selectFrom('people').selectAll().execute()
  return { ...site, session, add, people }
}

test('a person added by hand appears in the list, the timeline and the audit log with all details', async () => {
  const { db, add, people, env } = await openSite()
  const answer = await add()
  expect(answer.status).toBe(201)
  expect((await answer.json()).path).toMatch(/^\/admin\/people\/./)
  expect(await people()).toMatchObject([
    {
      email: 'ada@example.com',
      name: 'Ada King',
      company: 'Engines',
      status: 'contacted',
      nextStep: 'Call',
      nextStepOn: '2026-12-01',
      source: 'Fair in Berlin',
      didAdded: 1,
      consentedAt: '',
    },
  ])
  const person = await readPerson(db, 'ada@example.com')
  expect(person).toMatchObject({
    added: { how: 'hand', byEmail: env.ADMIN_EMAIL, fileName: null },
    dated: [{ kind: 'note', text: 'Met at the fair.' }],
    tags: ['Fair', 'VIP'],
  })
  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'subject'])
    .where('action', '=', 'person-added')
    .execute()
  expect(log).toEqual([{ action: 'person-added', subject: 'ada@example.com' }])
})

test('adding a known email answers with a link to the person and changes nothing', async () => {
  const { db, post, add, people } = await openSite()
  await post('/api/waitlist', { name: 'Ada', email: 'ada@example.com', toolInterest: 'roi-calculator' })
  const before = await people()
  const answer = await add({ agreed: 'Said so at the fair' })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ path: expect.stringMatching(/^\/admin\/people\/./) })
  expect(await people()).toEqual(before)
  for (const table of ['personDetails', 'datedNotes', 'personTags', 'consents'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('of simultaneous requests to add the same person one succeeds', async () => {
  const { add, people } = await openSite()
  const answers = await Promise.all([add(), add({ email: 'ADA@example.com' }), add()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await people()).toHaveLength(1)
})

test('the description of consent is stored as proof', async () => {
  const { db, add, people } = await openSite()
  const agreed = 'Signed up on paper at the fair'
  await add({ agreed })
  expect((await people())[0]?.consentedAt).not.toBe('')
  expect(await db.selectFrom('consents').select(['email', 'wording', 'place']).execute()).toEqual([
    { email: 'ada@example.com', wording: agreed, place: 'hand' },
  ])
})

test.for([
  [{ email: 'ada at example' }, 'valid email'],
  [{ name: 'x'.repeat(201) }, 'A name can have at most'],
  [{ nextStep: '' }, 'Enter what to do'],
  [{ tags: 'x'.repeat(41) }, 'A tag can have at most'],
  [{ agreed: 'yes' }, 'when and how'],
] as const)('%j is rejected with a message, and no one is added', async ([wrong, message]) => {
  const { add, people } = await openSite()
  const answer = await add(wrong)
  expect(answer.status).toBe(400)
  expect((await answer.json()).message).toContain(message)
  expect(await people()).toEqual([])
})

test('an assistant can add people, a reader cannot', async () => {
  const { add, sessionOf } = await openSite()
  expect((await add({}, await sessionOf('reader'))).status).toBe(403)
  expect((await add({}, await sessionOf('assistant'))).status).toBe(201)
})

test('a later correction keeps who added the person and when', async () => {
  const { db, post, add, session } = await openSite()
  const { path } = await (await add()).json()
  const before = await db.selectFrom('personDetails').selectAll().executeTakeFirstOrThrow()
  const details = { name: 'Ada', phone: '', company: '', role: '', companySize: '' }
  expect((await post(`${path.replace('/admin', '/api/admin')}/details`, details, session)).status).toBe(200)
  const after = await db.selectFrom('personDetails').selectAll().executeTakeFirstOrThrow()
  expect(after).toEqual({ ...before, ...details })
})

test('the owner can set the consent date, but not in the future', async () => {
  const { add, people } = await openSite()
  const agreed = 'Signed up on paper at the fair'
  const refused = await add({ agreed, consentedOn: '2999-01-01' })
  expect(refused.status).toBe(400)
  expect((await refused.json()).message).toContain('The consent date cannot be in the future')
  expect((await add({ agreed, consentedOn: '2025-03-01' })).status).toBe(201)
  expect(await people()).toMatchObject([{ consentedAt: '2025-03-01T12:00:00.000Z' }])
})

test('a consent date is in the future where the site is, not where the server is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T11:30:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
    setSiteFormats(sampleFormats)
  })
  const allowed = (timeZone: string, on: string) => {
    setSiteFormats({ timeZone })
    return safeParse(addPersonSchema, { ...ada, agreed: 'Signed up on paper at the fair', consentedOn: on }).success
  }
  expect(allowed('Pacific/Auckland', '2026-11-19')).toBe(true)
  expect(allowed('Pacific/Auckland', '2026-11-20')).toBe(false)
  expect(allowed('America/Los_Angeles', '2026-11-18')).toBe(true)
  expect(allowed('America/Los_Angeles', '2026-11-19')).toBe(false)
})

test('an assistant cannot record consent', async () => {
  const { add, people, sessionOf } = await openSite()
  const assistant = await sessionOf('assistant')
  const refused = await add({ agreed: 'Signed up on paper at the fair' }, assistant)
  expect(refused.status).toBe(403)
  expect(await people()).toEqual([])
  expect((await add({}, assistant)).status).toBe(201)
  expect(await people()).toMatchObject([{ consentedAt: '' }])
})

test('a domain with umlauts is stored in its ASCII form', async () => {
  const { add, people } = await openSite()
  expect((await add({ email: ' Info@Müller.de' })).status).toBe(201)
  expect(await people()).toMatchObject([{ email: 'info@xn--mller-kva.de' }])
})
