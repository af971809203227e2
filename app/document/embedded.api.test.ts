import { expect, test } from 'vitest'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { cameFromHeader } from '#lib/web/came-from-header.ts'
import { servePages } from '#tests/sites/served-pages.tsx'
import { publishScorecard, sameAnswer } from '#tests/sites/test-scorecards.ts'
import { openTestSite } from '#tests/sites/test-site.ts'

const listed = 'https://www.partner.example'

async function openScorecard(sites: string[]) {
  const { renderPage } = await servePages(/^routes\/(scorecard|book-call)/)
  const site = await openTestSite({}, renderPage)
  const { id, slug, answers } = await publishScorecard(site, { ...leadershipHabits, sites })
  const sent = { clientKey: 'k'.repeat(20), version: 1, answers, name: 'Ada', email: 'ada@example.com' }
  const given = await (await site.post(`/api/scorecards/${slug}/answers`, sent)).json()
  /** Which sites may show the page in a frame. */
  async function ancestors(path: string): Promise<string | undefined> {
    const { headers } = await site.get(path)
    return /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
  }
  return { site, id, slug, result: String(given.id), ancestors }
}

test('only the embedded form and its result may be framed, by listed sites alone', async () => {
  const { slug, result, ancestors } = await openScorecard([listed, '', 'http://localhost:8080'])
  for (const path of [`/embed/${slug}`, `/embed/results/${result}`])
    expect(await ancestors(path)).toBe(`${listed} http://localhost:8080`)
  const others = ['/embed/unknown', '/embed/results/unknown', '/book-call', `/api/scorecards/${slug}`]
  for (const path of [`/scorecards/${slug}`, `/scorecards/results/${result}`, ...others])
    expect(`${path} ${await ancestors(path)}`).toBe(`${path} 'none'`)
})

test('without a listed site, none may frame it', async () => {
  const { slug, result, ancestors } = await openScorecard([])
  for (const path of [`/embed/${slug}`, `/embed/results/${result}`]) expect(await ancestors(path)).toBe("'none'")
})

test('a site that the current version no longer lists cannot frame old results either', async () => {
  const { site, id, slug, result, ancestors } = await openScorecard([listed])
  const owner = await site.ownerSession()
  const draft = { revision: 1, slug, definition: { ...leadershipHabits, sites: [] } }
  await site.post(`/api/admin/scorecards/${id}/draft`, draft, owner)
  await site.post(`/api/admin/scorecards/${id}/publish`, undefined, owner)
  for (const path of [`/embed/${slug}`, `/embed/results/${result}`]) expect(await ancestors(path)).toBe("'none'")
})

test('the frame works without cookies, and keeps where the visitor came from', async () => {
  const { site, slug, result } = await openScorecard([listed])
  const sent = {
    clientKey: 'c'.repeat(20),
    version: 1,
    answers: sameAnswer('a2'),
    name: 'Eve',
    email: 'eve@example.com',
  }
  const from = { [cameFromHeader]: `${new Date().toISOString().slice(0, 10)} ?utm_source=podcast` }
  const answers = [
    await site.get(`/embed/${slug}?utm_source=podcast`),
    await site.post(`/api/scorecards/${slug}/started`),
    await site.post(`/api/scorecards/${slug}/answers`, sent, from),
    await site.get(`/embed/results/${result}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 204, 201, 200])
  for (const { headers } of answers) expect(headers.getSetCookie()).toEqual([])
  const row = await site.db
    .selectFrom('scorecardAnswers')
    .select(['firstSource', 'lastSource'])
    .where('email', '=', 'eve@example.com')
    .executeTakeFirst()
  expect(row).toEqual({ firstSource: 'podcast', lastSource: 'podcast' })
})

test('in a frame there is neither header nor footer, and links open a new tab', async () => {
  const { site, slug, result } = await openScorecard([listed])
  const plain = await (await site.get(`/scorecards/results/${result}`)).text()
  const framed = await (await site.get(`/embed/results/${result}`)).text()
  for (const part of ['<header', '<footer']) {
    expect(plain).toContain(part)
    expect(framed).not.toContain(part)
  }
  expect(framed).toContain('<base target="_blank"/>')
  expect(framed).toContain(`href="/embed/${slug}" target="_self"`)
})

test('what is no address of a site is named before publishing', async () => {
  const site = await openTestSite()
  const owner = await site.ownerSession()
  const file = { ...leadershipHabits, sites: [`${listed}; script-src *`] }
  const { id } = await (await site.post('/api/admin/scorecards', { file }, owner)).json()
  const { problems } = await (await site.post(`/api/admin/scorecards/${id}/publish`, undefined, owner)).json()
  expect(problems).toEqual([{ text: expect.stringContaining('is not the address of a site') }])
})
