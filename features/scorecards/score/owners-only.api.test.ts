import { expect, test } from 'vitest'
import { roles } from '#content/admin/roles.ts'
import { adminText } from '#content/diagnostic/admin-words.ts'
import { retakePageText } from '#content/diagnostic/retake-words.ts'
import { again, mailReminder, reportsOf, submit } from '#tests/sites/test-reminders.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { stopUrl } from './retakes/links.server.ts'
import { areStopped } from './retakes/reminders/stops.server.ts'
import { diagnosticSubject, readTeamSection, teamForAdmin } from './team/read-team.ts'
import { readTeam } from './team/team.server.ts'

test.for(roles)('a browser signed in as %s cannot use the forms of a client’s report', async (role) => {
  const site = await openTestSite()
  const session = await site.sessionOf(role)
  const id = await submit(site, 'ada@example.com')
  const page = `/diagnostic/results/${id}`
  for (const [path, body] of [
    [page, 'choice=remind'],
    [`${page}/team`, 'invited=5'],
  ] as const) {
    const refused = await site.post(path, body, session)
    expect([refused.status, (await refused.json()).message]).toEqual([403, adminText.refused])
  }
  expect(await site.db.selectFrom('reportReminders').selectAll().execute()).toEqual([])
  expect(await readTeam(site.db, 'diagnostic', id)).toBeUndefined()
  await site.post(page, 'choice=remind')
  await site.post(`${page}/team`, 'invited=5')
  expect((await site.post(page, 'choice=take-back', session)).status).toBe(403)
  expect((await site.post(`${page}/team/close`, '', session)).status).toBe(403)
  expect(await site.db.selectFrom('reportReminders').selectAll().execute()).toHaveLength(1)
  expect((await readTeam(site.db, 'diagnostic', id))?.closedAt).toBeNull()
  const mails = await site.db.selectFrom('mailOutbox').select('kind').where('kind', '=', 'team-made').execute()
  expect(mails).toHaveLength(1)
})

test.for(roles)('a browser signed in as %s cannot use a client’s retake or reminder links', async (role) => {
  const site = await openTestSite()
  const session = await site.sessionOf(role)
  const token = await mailReminder(site, await submit(site, 'ada@example.com'))
  const refused = await again(site, token, 2, {}, session)
  expect([refused.status, (await refused.json()).message]).toEqual([403, retakePageText.admin.text])
  expect((await reportsOf(site)).length).toBe(1)
  const stop = new URL(await stopUrl(site.db, 'ada@example.com', site.env.PUBLIC_URL)).pathname
  expect((await site.post(stop, '', session)).status).toBe(403)
  expect(await areStopped(site.db, 'ada@example.com')).toBe(false)
  await site.post(stop)
  expect((await site.post(stop, 'choice=allow', session)).status).toBe(403)
  expect(await areStopped(site.db, 'ada@example.com')).toBe(true)
  // The client's own browser can.
  expect((await site.post(stop, 'choice=allow')).headers.get('location')).toBe(stop)
  expect((await again(site, token, 2)).status).toBe(201)
})

test('for admin users a report has no forms and no team link', async () => {
  const site = await openTestSite()
  const report = { id: 'a-report' } as never
  const place = site.env.PUBLIC_URL
  expect(teamForAdmin(readTeamSection(diagnosticSubject(report), undefined, place))).toMatchObject({
    note: adminText.team,
  })
  const team = { id: 'the-team', invited: 5, madeAt: '2026-11-01T09:00:00.000Z', closedAt: null }
  const forAdmin = teamForAdmin(readTeamSection(diagnosticSubject(report), team, place))
  expect(forAdmin).toMatchObject({ note: adminText.invited })
  expect(JSON.stringify(forAdmin)).not.toContain('the-team')
})
