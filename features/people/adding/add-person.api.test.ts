import { expect, test } from 'vitest'
import { openTestSite } from '#tests/sites/test-site.ts'
import { readPerson } from '../person.server.ts'

const ada = {
  ...{ email: ' Ada@Example.com ', name: 'Ada King', phone: '+44 20', company: 'Engines', role: 'Founder' },
  ...{ companySize: '', status: 'contacted', nextStep: 'Call', nextStepOn: '2026-12-01' },
  ...{ tags: 'vip, Fair, VIP', source: 'Fair in Berlin', note: 'Met at the fair.', agreed: '' },
}

async function openSite() {
  const site = await openTestSite()
  const session = await site.ownerSession()
  const add = (more: object = {}, as = session) => site.post('/api/admin/people', { ...ada, ...more }, as)
  const people = () => site.db.selectFrom('people').selectAll().execute()
  return { ...site, session, add, people }
}

test('somebody is added by hand, with all that is known of them, in the list, the story and the log', async () => {
  const { db, add, people, env } = await openSite()
  const answer = await add()
  expect(answer.status).toBe(201)
  expect((await answer.json()).path).toMatch(/^\/admin\/people\/./)
  expect(await people()).toMatchObject([
    {
      ...{
        email: 'ada@example.com',
        name: 'Ada King',
        company: 'Engines',
        status: 'contacted',
        nextStep: 'Call',
      },
      ...{ nextStepOn: '2026-12-01', source: 'Fair in Berlin', didAdded: 1, agreedAt: '' },
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

test('who is here already is named with a link, and nothing of them is changed', async () => {
  const { db, post, add, people } = await openSite()
  await post('/api/waitlist', { name: 'Ada', email: 'ada@example.com', toolInterest: 'roi-calculator' })
  const before = await people()
  const answer = await add({ agreed: 'Said so at the fair' })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ path: expect.stringMatching(/^\/admin\/people\/./) })
  expect(await people()).toEqual(before)
  for (const table of ['personDetails', 'datedNotes', 'personTags', 'agreements'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('of two who add the same person at once one does', async () => {
  const { add, people } = await openSite()
  const answers = await Promise.all([add(), add({ email: 'ADA@example.com' }), add()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await people()).toHaveLength(1)
})

test('how they agreed is kept as the proof; without it nobody agreed', async () => {
  const { db, add, people } = await openSite()
  const agreed = 'Signed up on paper at the fair'
  await add({ agreed })
  expect((await people())[0]?.agreedAt).not.toBe('')
  expect(await db.selectFrom('agreements').select(['email', 'wording', 'place']).execute()).toEqual([
    { email: 'ada@example.com', wording: agreed, place: 'hand' },
  ])
})

test.for([
  [{ email: 'ada at example' }, 'valid email'],
  [{ name: 'x'.repeat(201) }, 'A name has at most'],
  [{ nextStep: '' }, 'what is to be done'],
  [{ tags: 'x'.repeat(41) }, 'A tag has at most'],
  [{ agreed: 'yes' }, 'when and how'],
] as const)('%j is refused in words, and nobody is added', async ([wrong, words]) => {
  const { add, people } = await openSite()
  const answer = await add(wrong)
  expect(answer.status).toBe(400)
  expect((await answer.json()).message).toContain(words)
  expect(await people()).toEqual([])
})

test('an assistant adds people, a reader does not', async () => {
  const { add, sessionOf } = await openSite()
  expect((await add({}, await sessionOf('reader'))).status).toBe(403)
  expect((await add({}, await sessionOf('assistant'))).status).toBe(201)
})

test('a correction later changes neither who added them nor when', async () => {
  const { db, post, add, session } = await openSite()
  const { path } = await (await add()).json()
  const before = await db.selectFrom('personDetails').selectAll().executeTakeFirstOrThrow()
  const details = { name: 'Ada', phone: '', company: '', role: '', companySize: '' }
  expect((await post(`${path.replace('/admin', '/api/admin')}/details`, details, session)).status).toBe(200)
  const after = await db.selectFrom('personDetails').selectAll().executeTakeFirstOrThrow()
  expect(after).toEqual({ ...before, ...details })
})

test('the day on which somebody agreed is the owner’s to say, and not one to come', async () => {
  const { add, people } = await openSite()
  const agreed = 'Signed up on paper at the fair'
  const refused = await add({ agreed, agreedOn: '2999-01-01' })
  expect(refused.status).toBe(400)
  expect((await refused.json()).message).toContain('Nobody can have agreed on a day to come')
  expect((await add({ agreed, agreedOn: '2025-03-01' })).status).toBe(201)
  expect(await people()).toMatchObject([{ agreedAt: '2025-03-01T12:00:00.000Z' }])
})

test('that somebody agreed is the owner’s word alone: an assistant adds people without it', async () => {
  const { add, people, sessionOf } = await openSite()
  const assistant = await sessionOf('assistant')
  const refused = await add({ agreed: 'Signed up on paper at the fair' }, assistant)
  expect(refused.status).toBe(403)
  expect(await people()).toEqual([])
  expect((await add({}, assistant)).status).toBe(201)
  expect(await people()).toMatchObject([{ agreedAt: '' }])
})

test('a domain with umlauts is taken by hand as it is from a file', async () => {
  const { add, people } = await openSite()
  expect((await add({ email: ' Info@Müller.de' })).status).toBe(201)
  expect(await people()).toMatchObject([{ email: 'info@xn--mller-kva.de' }])
})
