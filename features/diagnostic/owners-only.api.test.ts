import { expect, test } from 'vitest'
import { roles } from '#content/admin/roles.ts'
import { adminWords } from '#content/diagnostic/admin-words.ts'
import { againWords } from '#content/diagnostic/rounds-words.ts'
import { again, mailReminder, reportsOf, submit } from '#tests/sites/test-reminders.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { stopUrl } from './rounds/links.server.ts'
import { areStopped } from './rounds/reminders/stops.server.ts'
import { readTeamSection, teamForAdmin } from './team/read-team.ts'
import { readTeam } from './team/team.server.ts'

test.for(roles)(
  'a browser signed in as %s asks for nothing on a client’s report, and closes nothing',
  async (role) => {
    const site = await openTestSite()
    const session = await site.sessionOf(role)
    const id = await submit(site, 'ada@example.com')
    const page = `/diagnostic/results/${id}`
    for (const [path, body] of [
      [page, 'choice=remind'],
      [`${page}/team`, 'invited=5'],
    ] as const) {
      const refused = await site.post(path, body, session)
      expect([refused.status, (await refused.json()).message]).toEqual([403, adminWords.refused])
    }
    expect(await site.db.selectFrom('reportReminders').selectAll().execute()).toEqual([])
    expect(await readTeam(site.db, id)).toBeUndefined()
    // The client's own browser.
    await site.post(page, 'choice=remind')
    await site.post(`${page}/team`, 'invited=5')
    expect((await site.post(page, 'choice=take-back', session)).status).toBe(403)
    expect((await site.post(`${page}/team/close`, '', session)).status).toBe(403)
    expect(await site.db.selectFrom('reportReminders').selectAll().execute()).toHaveLength(1)
    expect((await readTeam(site.db, id))?.closedAt).toBeNull()
    const mails = await site.db
      .selectFrom('mailOutbox')
      .select('kind')
      .where('kind', '=', 'team-made')
      .execute()
    expect(mails).toHaveLength(1)
  },
)

test.for(roles)(
  'a browser signed in as %s spends no client’s link, and stops and allows nothing',
  async (role) => {
    const site = await openTestSite()
    const session = await site.sessionOf(role)
    const token = await mailReminder(site, await submit(site, 'ada@example.com'))
    const refused = await again(site, token, 2, {}, session)
    expect([refused.status, (await refused.json()).message]).toEqual([403, againWords.admin.text])
    expect((await reportsOf(site)).length).toBe(1)
    const stop = new URL(await stopUrl(site.db, 'ada@example.com', site.env.PUBLIC_URL)).pathname
    expect((await site.post(stop, '', session)).status).toBe(403)
    expect(await areStopped(site.db, 'ada@example.com')).toBe(false)
    await site.post(stop)
    expect((await site.post(stop, 'choice=allow', session)).status).toBe(403)
    expect(await areStopped(site.db, 'ada@example.com')).toBe(true)
    // The client's own browser, after which the page says what was done.
    expect((await site.post(stop, 'choice=allow')).headers.get('location')).toBe(`${stop}?allowed`)
    expect((await again(site, token, 2)).status).toBe(201)
  },
)

test('in the admin a report offers no form and no link of its team', async () => {
  const site = await openTestSite()
  const report = { id: 'a-report' } as never
  const place = { products: site.services.content().products, siteUrl: site.env.PUBLIC_URL }
  expect(teamForAdmin(readTeamSection(report, undefined, place))).toMatchObject({ note: adminWords.team })
  const team = { id: 'the-team', invited: 5, madeAt: '2026-11-01T09:00:00.000Z', closedAt: null }
  const forAdmin = teamForAdmin(readTeamSection(report, team, place))
  expect(forAdmin).toMatchObject({ note: adminWords.invited })
  expect(JSON.stringify(forAdmin)).not.toContain('the-team')
})
