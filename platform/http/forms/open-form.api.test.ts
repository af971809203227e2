import { expect, test } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { hourMs, minuteMs } from '#lib/time/durations.ts'
import { tokenHeader } from '#lib/web/open-form.ts'
import { newId } from '#platform/ids.server.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { forgetOldTokens } from './open-form.server.ts'

const ratings = sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2]))
const diagnostic = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  currentChallenges: [challenges[0].name],
  ...Object.fromEntries(ratings),
}
const joining = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }

async function openForms() {
  const site = await openTestSite()
  const typed = () => ({ [tokenHeader]: site.services.formTokens.issue(Date.now() - minuteMs) })
  const rows = (table: 'assessments' | 'waitlistEntries') => site.db.selectFrom(table).select('id').execute()
  return { ...site, typed, rows }
}

test('a token counts once: with another form it is refused in a sentence, and nothing is stored', async () => {
  const { post, typed, rows } = await openForms()
  const token = typed()
  expect((await post('/api/assessments', diagnostic, token)).status).toBe(201)
  const again = await post('/api/assessments', diagnostic, token)
  expect(again.status).toBe(409)
  expect((await again.json()).message).toMatch(/sent before.*send it again/)
  expect((await post('/api/waitlist', joining, token)).status).toBe(409)
  expect((await post('/api/waitlist', joining, typed())).status).toBe(201)
  expect((await post('/api/waitlist', joining)).status).toBe(201)
  expect(await rows('assessments')).toHaveLength(1)
  expect(await rows('waitlistEntries')).toHaveLength(1)
})

test('the same submission, sent again with its token, answers as the first time', async () => {
  const { post, typed, rows } = await openForms()
  const token = typed()
  const submission = { ...diagnostic, clientKey: newId() }
  const first = await (await post('/api/assessments', submission, token)).json()
  const second = await post('/api/assessments', submission, token)
  expect([second.status, await second.json()]).toEqual([201, first])
  const another = { ...submission, clientKey: newId() }
  for (let tries = 0; tries < 2; tries += 1) {
    expect((await post('/api/assessments', another, token)).status).toBe(409)
  }
  expect(await rows('assessments')).toHaveLength(1)
})

test('of two forms of one moment with one token one is taken', async () => {
  const { post, typed, rows } = await openForms()
  const token = typed()
  const answers = await Promise.all([1, 2, 3].map(() => post('/api/assessments', diagnostic, token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await rows('assessments')).toHaveLength(1)
})

test('a form that is refused for what it says leaves its token good', async () => {
  const { post, typed } = await openForms()
  const token = typed()
  expect((await post('/api/waitlist', { ...joining, email: 'ada' }, token)).status).toBe(400)
  expect((await post('/api/waitlist', joining, token)).status).toBe(201)
})

test('used tokens are remembered for as long as they could be used', async () => {
  const { post, typed, db } = await openForms()
  await post('/api/waitlist', joining, typed())
  const used = () => db.selectFrom('usedFormTokens').select('token').execute()
  const hours = (count: number) => new Date(Date.now() + count * hourMs)
  expect(await forgetOldTokens(db, hours(23), 100)).toBe(0)
  expect(await used()).toHaveLength(1)
  expect(await forgetOldTokens(db, hours(25), 100)).toBe(1)
  expect(await used()).toEqual([])
})
