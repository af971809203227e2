import { expect, test } from 'vitest'
import { invitedText, openDays, talkOpeners, teamText } from '#content/diagnostic/team-words.ts'
import { removeOld } from '#domain/retention/retention.server.ts'
import { teamEntries } from '#features/scorecards/score/team/persons-teams.server.ts'
import { dayMs, minuteMs } from '#lib/time/durations.ts'
import { tokenHeader, trapField } from '#lib/web/open-form.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import { openTestDatabase, openTestSite } from '#tests/sites/test-site.ts'
import { saveAnswer } from './answers.server.ts'
import { answersIn, countsOf, ratingKeys } from './figures.ts'
import { createTeamMailer } from './mailer.server.ts'
import type { TeamAnswer } from './schema.ts'
import { readInvitation, readTeam } from './team.server.ts'

type TestSite = Awaited<ReturnType<typeof openTestSite>>

const all = (value: number) => Object.fromEntries(ratingKeys.map((key) => [key, value]))
let keys = 0
const answer = (team: string, value: number, clientKey = `a-browser-of-its-own-${keys++}`) =>
  ({ team, clientKey, ...all(value) }) as TeamAnswer

async function openReport(site: TestSite, about: object = {}) {
  const email = newEmail()
  const body = { name: 'Ada Lovelace', company: 'Engines', email, currentChallenges: ['Mindset & Focus'] }
  const made = await site.post('/api/assessments', { ...body, ...all(2), ...about })
  return { id: (await made.json()).id as string, email }
}

async function openTeam(site: TestSite, invited = 5, about: object = {}) {
  const report = await openReport(site, about)
  expect((await site.post(`/diagnostic/results/${report.id}/team`, `invited=${invited}`)).status).toBe(303)
  const team = (await readTeam(site.db, 'diagnostic', report.id))?.id ?? ''
  return { ...report, team }
}

/** After any next morning. */
const later = () => new Date(Date.now() + 3 * dayMs)

async function shownIn(site: TestSite, reportId: string, now = later()): Promise<number> {
  const shown = (await readTeam(site.db, 'diagnostic', reportId, now))?.shown
  return shown ? answersIn(shown) : 0
}

test('a report can invite one team of three to fifteen, confirmed by email', async () => {
  const site = await openTestSite()
  const { id, email } = await openReport(site)
  for (const wrong of ['invited=2', 'invited=16', 'invited=5.5', 'invited=-3', 'invited=abc', '']) {
    const refused = await site.post(`/diagnostic/results/${id}/team`, wrong)
    expect(`${wrong} ${refused.status}`).toBe(`${wrong} 400`)
  }
  expect((await site.post('/diagnostic/results/none/team', 'invited=5')).status).toBe(404)
  expect(await readTeam(site.db, 'diagnostic', id)).toBeUndefined()
  const made = await site.post(`/diagnostic/results/${id}/team`, 'invited=5')
  expect(made.headers.get('location')).toBe(`/diagnostic/results/${id}#team`)
  const first = await readTeam(site.db, 'diagnostic', id)
  await Promise.all([9, 7].map((invited) => site.post(`/diagnostic/results/${id}/team`, `invited=${invited}`)))
  expect(await readTeam(site.db, 'diagnostic', id)).toEqual(first)
  expect(first?.invited).toBe(5)
  const mails = await mailsTo(site, email)
  expect(mails.map(({ kind }) => kind)).toEqual(['team-made'])
  expect(mails[0]?.text).toContain(`/diagnostic/team/${first?.id}`)
})

async function mailsTo({ db }: TestSite, email: string) {
  return db
    .selectFrom('mailOutbox')
    .select(['kind', 'subject', 'text', 'attachments'])
    .where('recipient', '=', email)
    .orderBy('createdAt')
    .execute()
}

test('the result appears once, the morning after the last answer; waiting answers stay hidden', async () => {
  const site = await openTestSite()
  const { id, team } = await openTeam(site, 7)
  const counts: number[] = []
  for (let index = 0; index < 7; index++) {
    expect((await site.post('/api/team-answers', answer(team, index % 4))).status).toBe(200)
    counts.push(await shownIn(site, id))
  }
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 7])
  // Not immediately after the last answer.
  expect(await shownIn(site, id, new Date())).toBe(0)
  const full = await site.post('/api/team-answers', answer(team, 1))
  expect(full.status).toBe(410)
  expect(await full.json()).toEqual({ message: invitedText.full.text })
  expect(await readInvitation(site.db, 'diagnostic', team)).toEqual({
    state: 'full',
    name: 'Ada Lovelace',
    company: 'Engines',
  })
})

test.for([
  [5, 3],
  [5, 4],
  [7, 5],
  [15, 6],
] as const)(
  '%i invited, %i answered: closing or expiring shows all answers the next morning',
  async ([invited, came]) => {
    const site = await openTestSite()
    const closings = [
      (id: string) => site.post(`/diagnostic/results/${id}/team/close`),
      () => removeOld(site, new Date(Date.now() + (openDays + 1) * dayMs)),
    ]
    for (const close of closings) {
      const { id, team } = await openTeam(site, invited)
      for (let index = 0; index < came; index++) await site.post('/api/team-answers', answer(team, 1))
      await close(id)
      await close(id)
      expect((await readTeam(site.db, 'diagnostic', id))?.closedAt).not.toBeNull()
      expect(await shownIn(site, id, new Date(Date.now() + (openDays + 4) * dayMs))).toBe(came)
      const waiting = site.db.selectFrom('teams').select('waiting').where('id', '=', team)
      expect(await waiting.executeTakeFirst()).toEqual({ waiting: null })
      expect(await shownIn(site, id, new Date())).toBe(0)
    }
  },
)

test('a retry from the same browser is the same answer', async () => {
  const site = await openTestSite()
  const { id, team } = await openTeam(site, 3)
  const one = answer(team, 0)
  for (const value of [0, 3, 3]) {
    expect((await site.post('/api/team-answers', { ...one, ...all(value) })).status).toBe(200)
  }
  expect(await shownIn(site, id)).toBe(0)
  await site.post('/api/team-answers', answer(team, 0))
  await site.post('/api/team-answers', answer(team, 0))
  const shown = (await readTeam(site.db, 'diagnostic', id, later()))?.shown
  expect(shown?.visionClarity).toEqual([3, 0, 0, 0])
  // A retry after the last answer still succeeds.
  expect((await site.post('/api/team-answers', one)).status).toBe(200)
})

test('answers are validated, and nothing about the sender is stored', async () => {
  const site = await openTestSite()
  const { team } = await openTeam(site)
  const good = answer(team, 1)
  const { visionClarity: _, ...incomplete } = good
  for (const wrong of [
    incomplete,
    { ...good, kpiRelevance: 4 },
    { ...good, clientKey: 'short' },
    { ...good, team: 7 },
  ]) {
    expect((await site.post('/api/team-answers', wrong)).status).toBe(400)
  }
  expect((await site.post('/api/team-answers', answer('no-such-team', 1))).status).toBe(404)
  const owner = await site.ownerSession()
  expect((await site.post('/api/team-answers', good, owner)).status).toBe(403)
  // A program that fills the hidden field gets a fake success.
  expect((await site.post('/api/team-answers', { ...good, [trapField]: 'x' })).status).toBe(200)
  expect(await takenBy(site, team)).toBe(0)
  const token = site.services.formTokens.issue(Date.now() - minuteMs)
  const agent = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', referer: 'https://mail.example/' }
  await site.post('/api/team-answers', good, { [tokenHeader]: token, ...agent })
  expect(await takenBy(site, team)).toBe(1)
  const used = await site.db.selectFrom('usedFormTokens').selectAll().execute()
  // Stores neither the token, which contains a time, nor the hour: only the end of the day.
  expect(used).toMatchObject([{ clientKey: null, usedAt: expect.stringContaining('T23:59:59.999Z') }])
  expect(used[0]?.token).not.toBe(token)
  const sentAgain = await site.post('/api/team-answers', answer(team, 2), { [tokenHeader]: token, ...agent })
  expect(sentAgain.status).toBe(409)
  const stored = JSON.stringify([
    await site.db.selectFrom('teams').selectAll().execute(),
    await site.db.selectFrom('teamKeys').selectAll().execute(),
  ])
  for (const trace of [good.clientKey, 'Firefox', 'mail.example', '127.0.0.1']) expect(stored).not.toContain(trace)
})

async function takenBy({ db }: TestSite, team: string): Promise<number> {
  const row = await db.selectFrom('teams').select('taken').where('id', '=', team).executeTakeFirstOrThrow()
  return row.taken
}

test('a flood from one IP address is limited and never exceeds the number invited', async () => {
  const site = await openTestSite({ RATE_LIMIT: 'on' })
  const { team } = await openTeam(site, 15)
  const statuses = []
  for (let index = 0; index < 70; index++) {
    statuses.push((await site.post('/api/team-answers', answer(team, index % 4))).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(15)
  expect(statuses.at(-1)).toBe(429)
  expect(await takenBy(site, team)).toBe(15)
})

test('with fewer than three answers it stays open; on expiry the answers are deleted', async () => {
  const site = await openTestSite()
  const { id, team } = await openTeam(site, 5)
  for (const value of [1, 2]) {
    const kept = await site.post(`/diagnostic/results/${id}/team/close`)
    expect(kept.headers.get('location')).toBe(`/diagnostic/results/${id}?few#team`)
    expect((await site.post('/api/team-answers', answer(team, value))).status).toBe(200)
  }
  expect((await readTeam(site.db, 'diagnostic', id))?.closedAt).toBeNull()
  await removeOld(site, new Date(Date.now() + (openDays + 1) * dayMs))
  expect((await readTeam(site.db, 'diagnostic', id))?.closedAt).not.toBeNull()
  expect(await site.db.selectFrom('teamSteps').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('teams').select('waiting').execute()).toEqual([{ waiting: null }])
})

test('after closing, no answers are accepted, the result appears, and no other team can be invited', async () => {
  const site = await openTestSite()
  const { id, team } = await openTeam(site, 7)
  for (const value of [0, 1, 2, 3, 3]) await site.post('/api/team-answers', answer(team, value))
  const closing = () => site.post(`/diagnostic/results/${id}/team/close`)
  expect((await closing()).status).toBe(303)
  const { waiting, closedAt } = await site.db.selectFrom('teams').selectAll().executeTakeFirstOrThrow()
  expect(waiting).toBeNull()
  await closing()
  expect((await readTeam(site.db, 'diagnostic', id))?.closedAt).toBe(closedAt)
  expect(await site.db.selectFrom('teamKeys').selectAll().execute()).toEqual([])
  expect((await site.post('/api/team-answers', answer(team, 3))).status).toBe(410)
  expect(await shownIn(site, id)).toBe(5)
  const again = await site.post(`/diagnostic/results/${id}/team`, 'invited=9')
  expect(again.status).toBe(303)
  expect(await readTeam(site.db, 'diagnostic', id)).toMatchObject({ id: team, invited: 7, closedAt })
  expect((await site.post('/diagnostic/results/none/team/close')).status).toBe(404)
})

test('an invitation expires', async () => {
  const site = await openTestSite()
  const { id, team } = await openTeam(site)
  await site.post('/api/team-answers', answer(team, 1))
  await removeOld(site, new Date(Date.now() + (openDays - 1) * dayMs))
  expect((await readTeam(site.db, 'diagnostic', id))?.closedAt).toBeNull()
  await removeOld(site, new Date(Date.now() + (openDays + 1) * dayMs))
  expect((await readTeam(site.db, 'diagnostic', id))?.closedAt).not.toBeNull()
  expect(await site.db.selectFrom('teams').select('waiting').executeTakeFirst()).toEqual({ waiting: null })
  expect(await site.db.selectFrom('teamKeys').selectAll().execute()).toEqual([])
})

test('two concurrent processes count each answer once and publish one result', async () => {
  const site = await openTestSite()
  const { db: other } = await openTestDatabase(Promise.resolve(site.at))
  const { id, team } = await openTeam(site, 15)
  const answers = Array.from({ length: 20 }, (_, index) => answer(team, index % 4))
  const take = (db: TestSite['db'], { team, clientKey, ...ratings }: TeamAnswer) =>
    saveAnswer(db, 'diagnostic', { team, clientKey, counts: countsOf(ratings) })
  // Each answer twice, in both processes.
  const taken = await Promise.all(answers.flatMap((one) => [take(site.db, one), take(other, one)]))
  expect(taken.filter((outcome) => outcome === 'taken')).toHaveLength(30)
  expect(taken.filter((outcome) => outcome === 'full')).toHaveLength(10)
  expect(await takenBy(site, team)).toBe(15)
  const steps = await site.db.selectFrom('teamSteps').select(['step', 'counts']).orderBy('step').execute()
  expect(steps.map(({ step, counts }) => [step, answersIn(JSON.parse(counts))])).toEqual([[1, 15]])
  expect(await shownIn(site, id)).toBe(15)
})

test('two processes send one email about the result; the PDF has it too', async () => {
  const site = await openTestSite()
  const { db: other } = await openTestDatabase(Promise.resolve(site.at))
  const { id, email, team } = await openTeam(site, 6)
  const { content } = site.services
  const mailers = [site.db, other].map((db) => createTeamMailer(db, content, site.env.PUBLIC_URL))
  const mailAll = () => Promise.all(mailers.map((mail) => mail()))
  const opened = async () => (await mailsTo(site, email)).filter(({ kind }) => kind === 'team-opened')
  for (const value of [0, 0, 0, 0, 0, 0]) await site.post('/api/team-answers', answer(team, value))
  await mailAll()
  expect(await opened()).toEqual([])
  const pdf = async () => {
    const response = await site.get(`/api/assessments/${id}/report.pdf`)
    return (await pdfWords(new Uint8Array(await response.arrayBuffer()))).join(' ')
  }
  expect(await pdf()).not.toContain(teamText.results)
  await openNow(site)
  await mailAll()
  await mailAll()
  const [mail, ...more] = await opened()
  expect(more).toEqual([])
  expect(mail?.subject).toBe(teamText.mail.opened.subject(6))
  expect(mail?.text).toContain(talkOpeners.visionClarity)
  expect(mail?.attachments).toContain('report-pdf')
  expect(await pdf()).toContain(teamText.results)
  expect(await pdf()).toContain(teamText.fromAll(6).slice(0, 40))
})

/** Skips to the next morning. */
async function openNow({ db }: TestSite): Promise<void> {
  await db.updateTable('teamSteps').set({ opensAt: new Date().toISOString() }).execute()
}

test('the invitation reveals nothing about the report and shows no free text by strangers', async () => {
  const site = await openTestSite()
  const { id, team } = await openTeam(site, 5, {
    name: 'https://evil.example Ada',
    company: 'see www.evil.example',
  })
  const invitation = await readInvitation(site.db, 'diagnostic', team)
  expect(JSON.stringify(invitation)).not.toContain(id)
  expect(Object.keys(invitation ?? {}).toSorted()).toEqual(['company', 'name', 'state'])
  const { readInvited } = await import('./invited-reading.ts')
  const said = JSON.stringify(readInvited(team, invitation, 'The Owner'))
  expect(said).not.toContain('evil')
  expect(said).toContain('The Owner')
})

test('the timeline has one entry; erasing the person deletes the invitation and all answers', async () => {
  const site = await openTestSite()
  const { email, team } = await openTeam(site, 4)
  for (const value of [0, 1, 2, 3]) await site.post('/api/team-answers', answer(team, value))
  expect((await teamEntries(site.db, email)).map(({ title }) => title)).toEqual([
    'Invited a team of 4; 0 answers shown',
  ])
  expect((await teamEntries(site.db, email.toUpperCase(), later())).map(({ title }) => title)).toEqual([
    'Invited a team of 4; 4 answers shown',
  ])
  await site.db.deleteFrom('assessments').where('email', '=', email).execute()
  for (const table of ['teams', 'teamKeys', 'teamSteps'] as const) {
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect((await site.post('/api/team-answers', answer(team, 3))).status).toBe(404)
})
