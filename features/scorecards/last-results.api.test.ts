import { expect, test } from 'vitest'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { peopleQueryOf } from '#domain/people/people-query.ts'
import { valuesOf } from '#features/campaigns/sending/values.server.ts'
import { listPeople } from '#features/people/list-people.server.ts'
import { newKey } from '#tests/sites/test-reminders.ts'
import { publishScorecard, sameAnswer } from '#tests/sites/test-scorecards.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { templatesOf } from './admin/templates.ts'
import { createResultMailer } from './answers/mails.server.ts'
import { scorecardEntries } from './answers/persons-answers.server.ts'
import { scorecardWork } from './result/result-work.server.ts'

const email = 'ada@example.com'

test('the people list and campaigns have the last score and type, of whichever scorecard', async () => {
  const site = await openTestSite()
  const { db, services, env } = site
  const content = services.content()
  const own = await publishScorecard(site)
  const types = await publishScorecard(site, { ...templatesOf(content).founder, title: 'Types' })
  const mailAll = createResultMailer(db, services.content, env.PUBLIC_URL, scorecardWork.resultMails)
  const answer = async (slug: string, answers: object) => {
    const body = { clientKey: newKey(), version: 1, answers, email, name: 'Ada Example' }
    expect((await site.post(`/api/scorecards/${slug}/answers`, body)).status).toBe(201)
    await mailAll()
  }
  const listed = async (query = '') => (await listPeople(db, peopleQueryOf(query))).rows
  const values = async () => valuesOf(db, await db.selectFrom('people').selectAll().executeTakeFirstOrThrow(), content)

  await site.post('/api/founder-test', { email, result: 'LS', resultName: 'Lone Strategist' })
  expect(await listed('?style=LS')).toMatchObject([{ email, score: null, style: 'Lone Strategist' }])

  const [first] = leadershipHabits.sections
  const low = Object.fromEntries((first?.questions ?? []).map(({ id }) => [id, 'a1']))
  await answer(own.slug, { ...sameAnswer('a3'), ...low })
  const [person] = await listed('?sort=-score')
  const score = person?.score ?? 0
  expect(score).toBeGreaterThan(50)
  expect(await listed(`?score=${score}-${score}`)).toHaveLength(1)
  expect(await listed(`?score=${score + 1}-`)).toEqual([])
  expect(await listed(`?score=-${score - 1}`)).toEqual([])
  expect(await values()).toMatchObject({ score: String(score), weakestSection: first?.title })

  await answer(types.slug, sameAnswer('SS', templatesOf(content).founder))
  expect(await listed('?style=Scaling+Skeptic')).toMatchObject([{ score, style: 'Scaling Skeptic' }])
  expect(await listed('?style=LS')).toEqual([])
  expect(await listed('?search=scaling')).toHaveLength(1)
  expect(await values()).toMatchObject({ type: 'Scaling Skeptic', score: String(score) })
  const facts = (await scorecardEntries(db, email)).flatMap((entry) => entry.facts)
  facts.sort((one, other) => one.name.localeCompare(other.name))
  expect(facts).toEqual([
    { name: 'Score', value: `${score}%` },
    { name: 'Type', value: 'Scaling Skeptic' },
  ])
})
