import { expect, test } from 'vitest'
import { openDays, teamWords } from '#content/diagnostic/team-words.ts'
import { removeOld } from '#platform/retention.server.ts'
import { submit } from '#tests/sites/test-reminders.ts'
import { openTestDatabase, openTestSite } from '#tests/sites/test-site.ts'
import { takeAnswer } from './answers.server.ts'
import { ratingKeys } from './figures.ts'
import { createTeamMailer } from './mailer.server.ts'
import type { TeamAnswer } from './schema.ts'
import { closeTeam, readTeam, readTeamOf } from './team.server.ts'

const email = 'ada@example.com'
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

/** A team of five of whom so many have answered. */
async function openAnswered(count: number) {
  const site = await openTestSite()
  const id = await submit(site, email)
  await site.post(`/diagnostic/results/${id}/team`, 'invited=5')
  const team = (await readTeam(site.db, id))?.id ?? ''
  for (let index = 0; index < count; index++) {
    const ratings = Object.fromEntries(ratingKeys.map((key) => [key, index % 4]))
    await takeAnswer(site.db, { team, clientKey: `a-browser-${index}`, ...ratings } as TeamAnswer)
  }
  const report = (await site.db
    .selectFrom('assessments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as never
  const section = () => readTeamOf(site.db, report, site.services.content(), site.env.PUBLIC_URL)
  const mails = async () => {
    const rows = await site.db
      .selectFrom('mailOutbox')
      .select('kind')
      .where('recipient', '=', email)
      .where('kind', 'in', ['team-opened', 'team-ended'])
      .execute()
    return rows.map(({ kind }) => kind)
  }
  const { db: other } = await openTestDatabase(Promise.resolve(site.at))
  const mailers = [site.db, other].map((db) =>
    createTeamMailer(db, site.services.content, site.env.PUBLIC_URL),
  )
  const mail = async () => {
    for (let round = 0; round < 3; round++) await Promise.all(mailers.map((each) => each()))
  }
  const openNow = () => site.db.updateTable('teamSteps').set({ opensAt: new Date().toISOString() }).execute()
  return { site, id, section, mails, mail, openNow }
}

test('closed by hand when all have answered it says what every closed one says, and opens with those', async () => {
  const { site, id, section, mails, mail, openNow } = await openAnswered(5)
  // As if the last had come before dawn.
  const soon = new Date(Date.now() + 60_000).toISOString()
  await site.db.updateTable('teamSteps').set({ opensAt: soon }).execute()
  const answer = await site.post(`/diagnostic/results/${id}/team/close`)
  expect(answer.headers.get('location')).toBe(`/diagnostic/results/${id}#team`)
  expect(await section()).toMatchObject({ isClosed: true, closedText: teamWords.closedOpens })
  const [step] = await site.db.selectFrom('teamSteps').select('opensAt').execute()
  const other = await openAnswered(4)
  await other.site.post(`/diagnostic/results/${other.id}/team/close`)
  expect(await other.section()).toMatchObject({ isClosed: true, closedText: teamWords.closedOpens })
  expect(await other.site.db.selectFrom('teamSteps').select('opensAt').execute()).toEqual([step])
  await mail()
  expect(await mails()).toEqual([])
  await openNow()
  await mail()
  expect(await mails()).toEqual(['team-opened'])
  expect((await section()).results?.answers).toBe(5)
})

test('all have answered: until it opens the page says what it said before, then one mail comes', async () => {
  const { section, mails, mail, openNow } = await openAnswered(5)
  expect(await section()).toMatchObject({ isClosed: false, invitation: { waiting: teamWords.waiting(5) } })
  await mail()
  expect(await mails()).toEqual([])
  await openNow()
  await mail()
  expect(await mails()).toEqual(['team-opened'])
})

test('closed with three or more: the page says when it opens, and one mail comes then', async () => {
  const { site, id, section, mails, mail, openNow } = await openAnswered(3)
  expect(await closeTeam(site.db, id)).toBe('closed')
  expect(await section()).toMatchObject({ isClosed: true, closedText: teamWords.closedOpens })
  await mail()
  expect(await mails()).toEqual([])
  await openNow()
  await mail()
  expect(await mails()).toEqual(['team-opened'])
})

test('closed by hand with fewer than three it stays open; ended by itself, page and mail say so, once', async () => {
  const { site, id, section, mails, mail } = await openAnswered(2)
  expect(await closeTeam(site.db, id)).toBe('few')
  expect(await section()).toMatchObject({ isClosed: false })
  await removeOld(site, inDays(openDays + 1))
  expect(await section()).toMatchObject({ isClosed: true, closedText: teamWords.closedFew(openDays) })
  await mail()
  expect(await mails()).toEqual(['team-ended'])
})

test('ended by itself with three or more it opens as if closed', async () => {
  const { site, section, mails, mail, openNow } = await openAnswered(4)
  await removeOld(site, inDays(openDays + 1))
  expect(await section()).toMatchObject({ isClosed: true, closedText: teamWords.closedOpens })
  await openNow()
  await mail()
  expect(await mails()).toEqual(['team-opened'])
})

test('the rows that say which browsers have answered lie in the order of their hashes, not of their coming', async () => {
  const { site } = await openAnswered(4)
  const rows = await site.db.selectFrom('teamKeys').select('key').execute()
  expect(rows).toHaveLength(4)
  expect(rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key).toSorted())
})
