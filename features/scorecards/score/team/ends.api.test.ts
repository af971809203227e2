import { expect, test } from 'vitest'
import { openDays, teamText } from '#content/diagnostic/team-words.ts'
import { removeOld } from '#domain/retention/retention.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { submit } from '#tests/sites/test-reminders.ts'
import { openTestDatabase, openTestSite } from '#tests/sites/test-site.ts'
import type { Ratings } from '../scoring.ts'
import { saveAnswer } from './answers.server.ts'
import { countsOf, ratingKeys } from './figures.ts'
import { createTeamMailer } from './mailer.server.ts'
import { closeTeam, readTeam, readTeamOf } from './team.server.ts'

const email = 'ada@example.com'
/** The day after closing. */
const opensAt = /^The invitation is closed\. The result opens here at eight on \w+, \w+ \d+, \d{4}/
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

/** A team of five with the given number of answers. */
async function openAnswered(count: number) {
  const site = await openTestSite()
  const id = await submit(site, email)
  await site.post(`/diagnostic/results/${id}/team`, 'invited=5')
  const team = (await readTeam(site.db, 'diagnostic', id))?.id ?? ''
  for (let index = 0; index < count; index++) {
    const ratings = Object.fromEntries(ratingKeys.map((key) => [key, index % 4]))
    const counts = countsOf(ratings as Ratings)
    await saveAnswer(site.db, 'diagnostic', { team, clientKey: `a-browser-${index}`, counts })
  }
  const report = (await site.db
    .selectFrom('assessments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as never
  const section = () => readTeamOf(site.db, report, site.env.PUBLIC_URL)
  const mails = async () => {
    const rows = await site.db
      .selectFrom('mailOutbox')
      .select('kind')
      .where('recipient', '=', email)
      .where('kind', 'like', 'team-%')
      .where('kind', '!=', 'team-made')
      .execute()
    return rows.map(({ kind }) => kind)
  }
  const { db: other } = await openTestDatabase(Promise.resolve(site.at))
  const mailers = [site.db, other].map((db) => createTeamMailer(db, site.services.content, site.env.PUBLIC_URL))
  const mail = async () => {
    for (let round = 0; round < 3; round++) await Promise.all(mailers.map((each) => each()))
  }
  const openNow = () => site.db.updateTable('teamSteps').set({ opensAt: new Date().toISOString() }).execute()
  return { site, id, section, mails, mail, openNow }
}

test('a full invitation can be closed, and its result opens once', async () => {
  const { site, id, section, mails, mail, openNow } = await openAnswered(5)
  const answer = await site.post(`/diagnostic/results/${id}/team/close`)
  expect(answer.headers.get('location')).toBe(`/diagnostic/results/${id}#team`)
  expect((await section()).closedText).toMatch(opensAt)
  await mail()
  expect(await mails()).toEqual([])
  await openNow()
  await mail()
  expect(await mails()).toEqual(['team-opened'])
  expect((await section()).results?.answers).toBe(5)
})

test('after the last answer the page stays unchanged until the result appears, with one email', async () => {
  const { section, mails, mail, openNow } = await openAnswered(5)
  expect(await section()).toMatchObject({ isClosed: false, invitation: { id: expect.any(String) } })
  await mail()
  expect(await mails()).toEqual([])
  await openNow()
  await mail()
  expect(await mails()).toEqual(['team-opened'])
})

test('closed with three or more answers: the page says when the result appears, and one email follows', async () => {
  const { site, id, section, mails, mail, openNow } = await openAnswered(3)
  expect(await closeTeam(site.db, 'diagnostic', id)).toBe('closed')
  expect((await section()).closedText).toMatch(opensAt)
  await mail()
  expect(await mails()).toEqual([])
  await openNow()
  await mail()
  expect(await mails()).toEqual(['team-opened'])
})

test('with fewer than three answers it cannot be closed; when it expires, the page says so', async () => {
  const { site, id, section, mails, mail } = await openAnswered(2)
  expect(await closeTeam(site.db, 'diagnostic', id)).toBe('few')
  expect(await section()).toMatchObject({ isClosed: false })
  await removeOld(site, inDays(openDays + 1))
  expect(await section()).toMatchObject({ isClosed: true, closedText: teamText.closedFew(openDays) })
  await mail()
  expect(await mails()).toEqual([])
})

test('expiring with three or more answers works like closing', async () => {
  const { site, section, mails, mail, openNow } = await openAnswered(4)
  await removeOld(site, inDays(openDays + 1))
  expect((await section()).closedText).toMatch(opensAt)
  await openNow()
  await mail()
  expect(await mails()).toEqual(['team-opened'])
})
