import { expect, test } from 'vitest'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { ownPath } from './links.ts'
import { createCampaignRunner } from './runner.server.ts'

const api = '/api/admin/campaigns'
const email = 'ada@example.com'

/** One campaign with three links, sent to Ada. */
async function openWithCampaign() {
  const site = await openTestSite({ PUBLIC_URL: 'https://coach.example' })
  const owner = await site.ownerSession()
  const agreed = site.services.content().who.lettersBox
  const form = { name: 'Ada', email, toolInterest: 'roi-calculator', agreed }
  await site.post('/api/waitlist', form, site.byPerson())
  const { id } = await (await site.post(api, { query: '' }, owner)).json()
  const body = `[own](/toolbox?a=1#b) [whole](${site.env.PUBLIC_URL}/book-call) [else](https://elsewhere.example/x)`
  await site.send('PUT', `${api}/${id}`, { subject: 'S', body, revision: 0 }, owner)
  await site.post(`${api}/${id}/send`, { revision: 1 }, owner)
  const context = { content: site.services.content, siteUrl: site.env.PUBLIC_URL }
  await createCampaignRunner(site.db, context)()
  const { html } = await site.db
    .selectFrom('mailOutbox')
    .select('html')
    .where('kind', '=', 'letter')
    .executeTakeFirstOrThrow()
  const links = [...html.matchAll(/href="[^"]*?(\/go\/[\w-]+)"/g)].map(([, path = '']) => path)
  const clicks = () => site.db.selectFrom('campaignClicks').select(['email', 'link']).orderBy('link').execute()
  return { ...site, id: id as string, html, links, clicks }
}

test('links to this site are tracked, redirect to the exact page and count once; other links stay unchanged', async () => {
  const { get, html, links, clicks } = await openWithCampaign()
  expect(links).toHaveLength(2)
  expect(html).toContain('href="https://elsewhere.example/x"')
  for (const _ of ['once', 'again']) {
    const answer = await get(links[0] ?? '')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/toolbox?a=1#b')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await get(links[1] ?? '')).headers.get('location')).toBe('/book-call')
  expect(await clicks()).toEqual([
    { email, link: '/book-call' },
    { email, link: '/toolbox?a=1#b' },
  ])
})

test('forged tokens do not redirect', async () => {
  const { db, get, links, clicks } = await openWithCampaign()
  const forged = (await openSealer(db, 'unsubscribe')).seal(`x\n${email}\nhttps://evil.example`)
  const changed = (links[0] ?? '').slice(0, -2)
  for (const path of [`/go/${forged}`, changed, `${links[0]}x`, '/go/https://evil.example', '/go/%2F%2Fevil.example']) {
    const answer = await get(path)
    expect(answer.headers.get('location')).toBeNull()
  }
  expect(await clicks()).toEqual([])
})

test('links still work for erased people, but are not counted', async () => {
  const { db, get, links, clicks } = await openWithCampaign()
  await erasePerson(db, email, { email: 'owner@example.com' })
  expect((await get(links[0] ?? '')).headers.get('location')).toBe('/toolbox?a=1#b')
  expect(await clicks()).toEqual([])
})

test('only addresses of this site have an own path', () => {
  const of = (href: string) => ownPath(href, 'https://coach.example')
  expect(of('/toolbox')).toBe('/toolbox')
  expect(of('#faq')).toBe('/#faq')
  expect(of('https://coach.example/a?b=c#d')).toBe('/a?b=c#d')
  expect(of('https://coach.example')).toBe('/')
  expect(of('https://coach.example//evil.example')).toBe('/evil.example')
  for (const href of [
    '//evil.example',
    '/\\evil.example',
    'https://coach.example.evil.example/',
    'https://coach.example@evil.example/',
    'http://coach.example/',
    'mailto:a@b.example',
  ]) {
    expect(of(href)).toBeUndefined()
  }
})
