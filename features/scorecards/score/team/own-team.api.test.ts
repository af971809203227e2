import { expect, test } from 'vitest'
import { invitedText, openDays, teamText } from '#content/diagnostic/team-words.ts'
import { checkWords } from '#content/scorecards/check-words.ts'
import type { Definition } from '#content/scorecards/definition.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { removeOld } from '#domain/retention/retention.server.ts'
import { erasePerson, exportPerson } from '#features/people/personal-data.server.ts'
import { checkDefinition } from '#features/scorecards/engine/check.ts'
import { dayMs } from '#lib/time/durations.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import { publishScorecard, sameAnswer } from '#tests/sites/test-scorecards.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { findResultJob } from '../../answers/mails.server.ts'
import { teamDefinition } from '../../engine/team-questions.ts'
import { createTeamMailer } from './mailer.server.ts'
import { teamEntries } from './persons-teams.server.ts'
import { readInvitation, readTeam } from './team.server.ts'

type TestSite = Awaited<ReturnType<typeof openTestSite>>

const email = 'ada@example.com'
const forTeams: Definition = { ...leadershipHabits, team: true }

let keys = 0
const send = (site: TestSite, team: string, answers: object, clientKey = `a-browser-of-its-own-${keys++}`) =>
  site.post('/api/team-answers/scorecard', { team, clientKey, answers })

async function openResult(definition = forTeams, answers = sameAnswer('a2', definition)) {
  const site = await openTestSite()
  const { slug } = await publishScorecard(site, definition)
  const sent = { clientKey: 'a-key-of-the-owner', version: 1, answers, name: 'Ada Lovelace', company: 'Engines', email }
  const { id } = await (await site.post(`/api/scorecards/${slug}/answers`, sent)).json()
  return { site, id: id as string, page: `/scorecards/results/${id}` }
}

async function openTeam(invited = 3, definition = forTeams) {
  const { site, id, page } = await openResult(definition)
  expect((await site.post(`${page}/team`, `invited=${invited}`)).status).toBe(303)
  const team = (await readTeam(site.db, 'scorecard', id))?.id ?? ''
  return { site, id, page, team }
}

const readSection = async ({ db, services, env }: TestSite, id: string) =>
  (await findResultJob(db, id, services.content(), env.PUBLIC_URL))?.team

const openNow = ({ db }: TestSite) =>
  db.updateTable('scorecardTeamSteps').set({ opensAt: new Date().toISOString() }).execute()

test('a scorecard whose owner has not allowed it asks no team', async () => {
  const { site, id, page } = await openResult(leadershipHabits)
  expect((await site.post(`${page}/team`, 'invited=3')).status).toBe(404)
  expect(await readSection(site, id)).toBeUndefined()
})

test('the team sees no result until everyone answered; then page, email and PDF show medians', async () => {
  const { site, id, team } = await openTeam()
  expect(await readInvitation(site.db, 'scorecard', team)).toMatchObject({ state: 'open', company: 'Engines' })
  const [first = ''] = Object.keys(sameAnswer('a0'))
  for (const choice of ['a1', 'a1', 'a2']) {
    expect((await readSection(site, id))?.results).toBeUndefined()
    expect((await send(site, team, { ...sameAnswer('a2'), [first]: choice })).status).toBe(200)
  }
  expect(await (await send(site, team, sameAnswer('a1'))).json()).toEqual({ message: invitedText.full.text })
  await openNow(site)
  const mail = createTeamMailer(site.db, site.services.content, site.env.PUBLIC_URL)
  await mail()
  await mail()
  const mails = await site.db
    .selectFrom('mailOutbox')
    .select(['kind', 'text', 'attachments'])
    .orderBy('createdAt')
    .execute()
  const opened = mails.filter(({ kind }) => kind === 'team-opened')
  expect(mails.some(({ kind, text }) => kind === 'team-made' && text.includes(`/scorecards/team/${team}`))).toBe(true)
  expect(opened).toHaveLength(1)
  expect(opened[0]?.attachments).toContain('scorecard-pdf')
  const [question] = teamDefinition(forTeams).sections[0]?.questions ?? []
  const [, low, own] = question?.choices.map(({ label }) => label) ?? []
  const line = `${teamText.you}: ${own}. ${teamText.team}: ${low}, ${teamText.spread.close}.`
  const results = (await readSection(site, id))?.results
  expect(results?.talks.map(({ id }) => id)).toEqual([first])
  expect(results?.talks[0]?.text).toBe(line)
  expect(results?.sections[1]).toMatchObject({ own: 67, other: 67 })
  expect(opened[0]?.text.replace(/\s+/g, ' ')).toContain(line)
  const pdf = await site.get(`/api/scorecards/results/${id}/report.pdf`)
  const words = (await pdfWords(new Uint8Array(await pdf.arrayBuffer()))).join(' ')
  expect(words).toContain(teamText.fromAll(3).slice(0, 30))
})

test('an incomplete or unknown answer is refused, and one of a signed-in browser', async () => {
  const { site, team } = await openTeam()
  const good = sameAnswer('a1')
  const [first = '', ...others] = Object.keys(good)
  expect((await send(site, team, Object.fromEntries(others.map((key) => [key, 'a1'])))).status).toBe(400)
  expect((await send(site, team, { ...good, [first]: 'a9' })).status).toBe(400)
  expect((await send(site, 'no-such-team', good)).status).toBe(404)
  const sent = { team, clientKey: 'a-key-of-the-admin', answers: good }
  expect((await site.post('/api/team-answers/scorecard', sent, await site.ownerSession())).status).toBe(403)
  const { taken } = await site.db.selectFrom('scorecardTeams').select('taken').executeTakeFirstOrThrow()
  expect(taken).toBe(0)
  for (const key of ['a-key-sent-again-1', 'a-key-sent-again-1'])
    expect((await send(site, team, good, key)).status).toBe(200)
  expect(await site.db.selectFrom('scorecardTeams').select('taken').executeTakeFirstOrThrow()).toEqual({ taken: 1 })
})

test('the team is asked what everyone sees and answers on four levels or more', () => {
  const [section, ...rest] = leadershipHabits.sections
  const [one, two, three, four, ...more] = section?.questions ?? []
  if (!section || !one || !two || !three || !four) throw new Error('the template has too few questions')
  const questions = [
    { ...one, optional: true },
    { ...two, showIf: { question: one.id, choices: ['a1'] } },
    { ...three, choices: three.choices.slice(0, 3) },
    { ...four, unscored: true },
    ...more,
  ]
  const asked = teamDefinition({ ...forTeams, sections: [{ ...section, questions }, ...rest] })
  expect(asked.sections[0]?.questions.map(({ id, optional }) => [id, optional])).toEqual(
    [one, ...more].map(({ id }) => [id, undefined]),
  )
  const few = leadershipHabits.sections.map((each) => ({
    ...each,
    questions: each.questions.map((question) => ({ ...question, choices: question.choices.slice(-3) })),
  }))
  const problems = (team: boolean) => checkDefinition({ ...forTeams, team, sections: few }).map(({ text }) => text)
  expect(problems(true)).toContain(checkWords.teamNone)
  expect(problems(false)).not.toContain(checkWords.teamNone)
})

test('an invitation can be closed with three answers, expires, and is exported and erased with the person', async () => {
  const { site, page, team } = await openTeam(5)
  expect((await site.post(`${page}/team/close`)).headers.get('location')).toBe(`${page}?few#team`)
  for (const choice of ['a0', 'a1', 'a2']) await send(site, team, sameAnswer(choice))
  expect((await site.post(`${page}/team/close`)).headers.get('location')).toBe(`${page}#team`)
  expect((await send(site, team, sameAnswer('a1'))).status).toBe(410)
  expect(await readInvitation(site.db, 'scorecard', team)).toMatchObject({ state: 'closed' })
  await openNow(site)
  expect((await teamEntries(site.db, email)).map(({ title }) => title)).toEqual([
    'Invited a team of 5; 3 answers shown, closed',
  ])
  expect(await exportPerson(site.db, email)).toMatchObject({ teams: [{ id: team, invited: 5 }] })
  await erasePerson(site.db, email, { email: 'owner@example.com' })
  for (const table of ['scorecardTeams', 'scorecardTeamKeys', 'scorecardTeamSteps'] as const)
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([])
  const old = await openTeam(4)
  await removeOld(old.site, new Date(Date.now() + (openDays + 1) * dayMs))
  expect((await readTeam(old.site.db, 'scorecard', old.id))?.closedAt).not.toBeNull()
})
