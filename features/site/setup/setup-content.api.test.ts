import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { addPicture } from '#platform/content/pictures.server.ts'
import { changed, openTestEditor } from '#tests/sites/test-editor.ts'
import { readFormats } from './formats-view.server.ts'
import { readSiteSetup } from './read-setup.server.ts'

const business = {
  name: 'Zoë Ünal',
  title: 'Coach for makers',
  program: 'The Workshop',
  email: 'zoe@unal.example',
  place: 'Izmir, Türkiye',
}

const links = {
  booking: 'https://cal.example/zoe',
  newsletter: 'https://letter.example/zoe',
  profile: 'https://www.linkedin.example/in/zoe',
  x: '',
  linkedIn: 'https://www.linkedin.example/in/zoe',
  youTube: '',
}

const portrait = { portrait: `own-portrait-${'a'.repeat(32)}`, portraitAlt: 'Zoë at her bench' }

async function openSetup() {
  const admin = await openTestEditor()
  const publish = (part: string, entry: unknown) => admin.call('POST', `/setup/${part}`, entry)
  const who = async () => (await admin.published()).content.who
  return { ...admin, publish, who }
}

test('each step publishes its own fields, logs them and is then done', async () => {
  const site = await openSetup()
  expect((await readSiteSetup(site.db)).open).toEqual({
    business: ['your name', 'your email', 'your location'],
    links: ['your calendar', 'your newsletter', 'your profile', 'X', 'LinkedIn', 'YouTube'],
    portrait: ['your portrait'],
  })
  expect(await (await site.publish('business', business)).json()).toEqual({ version: 1 })
  expect(await (await site.publish('links', links)).json()).toEqual({ version: 2 })
  await addPicture(site.db, { name: portrait.portrait, body: Buffer.from('a picture') })
  expect(await (await site.publish('portrait', portrait)).json()).toEqual({ version: 3 })
  const { booking, newsletter, profile } = links
  expect(await site.published()).toMatchObject({
    version: 3,
    content: {
      ...sampleContent,
      who: {
        ...sampleContent.who,
        ...business,
        sign: 'Z',
        ...portrait,
        links: { ...sampleContent.who.links, booking, newsletter, profile },
        social: [
          { network: 'X', href: '' },
          { network: 'LinkedIn', href: links.linkedIn },
          { network: 'YouTube', href: '' },
        ],
      },
    },
  })
  const now = await readSiteSetup(site.db)
  expect(now).toMatchObject({ business, links, ...portrait, hasDraft: false })
  expect(now.open).toEqual({ business: [], links: [], portrait: [] })
  const log = await site.db.selectFrom('auditLog').select(['action', 'detail']).execute()
  expect(log.map(({ action }) => action)).toEqual(Array(3).fill('content-published'))
  const kept = await site.db.selectFrom('pictures').select('published').execute()
  expect(kept).toEqual([{ published: 1 }])
})

test('an address without https:// gets it', async () => {
  const site = await openSetup()
  expect((await site.publish('links', { ...links, booking: 'cal.com/dana' })).status).toBe(200)
  expect((await site.who()).links.booking).toBe('https://cal.com/dana')
})

test('an empty newsletter and profile are hidden, and the step is done', async () => {
  const site = await openSetup()
  expect((await site.publish('links', { ...links, newsletter: '', profile: '' })).status).toBe(200)
  expect((await site.who()).links).toMatchObject({ booking: links.booking, newsletter: '', profile: '' })
  const now = await readSiteSetup(site.db)
  expect(now.open.links).toEqual([])
  expect(now.links).toMatchObject({ newsletter: '', profile: '' })
})

test('the sample newsletter and profile are reported while visitors see them', async () => {
  const site = await openSetup()
  const { links: sampled } = sampleContent.who
  const own = changed(sampleContent, ({ who }) => (who.links = { ...sampled, booking: links.booking }))
  await site.publishNow(await site.saved(own))
  expect((await readSiteSetup(site.db)).open.links.slice(0, 2)).toEqual(['your newsletter', 'your profile'])
})

test('other changes stay in the draft, which gets the new values too', async () => {
  const site = await openSetup()
  await site.saved(
    changed(sampleContent, (content) => {
      content.who.name = 'Half typed'
      content.who.tagline = 'A promise that is not ready'
      content.testimonials.home.splice(1)
      content.who.links.trackerApp = 'not an address yet'
    }),
  )
  expect((await readSiteSetup(site.db)).business.name).toBe('Half typed')
  expect((await site.publish('business', business)).status).toBe(200)
  const { content } = await site.published()
  expect(content.who).toMatchObject({ ...business, tagline: sampleContent.who.tagline })
  expect(content.testimonials).toEqual(sampleContent.testimonials)

  const draft = await site.read()
  expect(draft).toMatchObject({ published: 1, savedBy: site.env.ADMIN_EMAIL })
  expect(draft.changed.every((path) => !/who\.(name|email|place|sign)/.test(path))).toBe(true)
  expect(draft.content).toMatchObject({
    who: { ...business, tagline: 'A promise that is not ready', links: { trackerApp: 'not an address yet' } },
  })
  expect((await readSiteSetup(site.db)).hasDraft).toBe(true)
})

test('repeating a step publishes nothing, and an outdated editor is notified', async () => {
  const site = await openSetup()
  const seen = await site.saved(changed(sampleContent, ({ who }) => (who.tagline = 'Another')))
  await site.publish('business', business)
  expect(await (await site.publish('business', business)).json()).toEqual({ version: 1 })
  expect((await site.save(seen.revision, sampleContent)).status).toBe(409)
})

test('two simultaneous steps are both published or one is refused, and nothing is lost', async () => {
  const site = await openSetup()
  const answers = await Promise.all([site.publish('business', business), site.publish('links', links)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.every((status) => [200, 409].includes(status))).toBe(true)
  const { name, links: shown } = await site.who()
  expect(name).toBe(statuses[0] === 200 ? business.name : sampleContent.who.name)
  expect(shown.booking).toBe(statuses[1] === 200 ? links.booking : sampleContent.who.links.booking)
})

test('invalid input is explained and not published', async () => {
  const site = await openSetup()
  const wrong: [part: string, entry: object, status: number][] = [
    ['business', { ...business, name: '' }, 400],
    ['business', { ...business, name: 'x'.repeat(61) }, 400],
    ['business', { ...business, email: 'nobody' }, 400],
    ['business', { ...business, place: 'two\nlines' }, 422],
    ['links', { ...links, booking: '' }, 400],
    ['links', { ...links, booking: 'javascript:alert(1)' }, 400],
    ['links', { ...links, linkedIn: 'my profile' }, 400],
    ['portrait', { ...portrait, portrait: 'portrait' }, 400],
    ['portrait', portrait, 422],
    ['portrait', { ...portrait, portraitAlt: ' ' }, 400],
  ]
  for (const [part, entry, status] of wrong) {
    const answer = await site.publish(part, entry)
    expect([entry, answer.status]).toEqual([entry, status])
    expect((await answer.json()).message).toMatch(/\w{3,}/)
  }
  expect((await site.published()).version).toBe(0)
})

test('other fields in the body are ignored', async () => {
  const site = await openSetup()
  await site.publish('business', {
    ...business,
    tagline: 'Smuggled',
    links: { booking: 'https://e.example' },
  })
  expect(await site.who()).toMatchObject({
    tagline: sampleContent.who.tagline,
    links: sampleContent.who.links,
  })
})

test('a chosen logo letter is kept, and so is the sample’s if the name has no suitable initial', async () => {
  const site = await openSetup()
  await site.publish('business', { ...business, name: '陳大文' })
  expect((await site.who()).sign).toBe(sampleContent.who.sign)
  const draft = await site.saved(changed((await site.published()).content, ({ who }) => (who.sign = 'QX')))
  await site.publishNow(draft)
  await site.publish('business', business)
  expect((await site.who()).sign).toBe('QX')
})

test('assistants cannot publish through setup either', async () => {
  const site = await openSetup()
  const assistant = await site.sessionOf('assistant')
  const answer = await site.post('/api/admin/site/setup/business', business, assistant)
  expect(answer.status).toBe(403)
  expect((await site.published()).version).toBe(0)
})

test('formats and tax are published, and reach the pages and the settings', async () => {
  const site = await openSetup()
  const formats = { locale: 'en-GB', currency: 'gbp', timeZone: 'Europe/London' }
  const tax = { mode: 'own', name: 'VAT', percent: '7,7', country: 'GB', prices: 'included' }
  expect((await site.publish('formats', formats)).status).toBe(200)
  expect((await site.publish('tax', tax)).status).toBe(200)
  const { who, products } = (await site.published()).content
  expect([who.locale, products.currency]).toEqual(['en-GB', 'gbp'])
  expect(products.tax).toEqual({ mode: 'own', name: 'VAT', percent: 7.7, country: 'GB', included: true })
  expect(await readFormats(site.db)).toMatchObject({ formats, isChosen: true })
  for (const [part, entry] of [
    ['formats', { ...formats, currency: 'xxx' }],
    ['formats', { ...formats, locale: 'de' }],
    ['formats', { ...formats, timeZone: 'Mars/Olympus' }],
    ['tax', { ...tax, percent: '51' }],
    ['tax', { ...tax, country: 'ZZ' }],
  ] as const) {
    expect((await site.publish(part, entry)).status).toBe(400)
  }
})

test('a currency without cents refuses prices with some', async () => {
  const site = await openSetup()
  const draft = changed(sampleContent, ({ products }) => {
    const [first] = products.list
    if (first) first.price = 4850
  })
  await site.publishNow(await site.saved(draft))
  const answer = await site.publish('formats', { locale: 'en-GB', currency: 'isk', timeZone: 'UTC' })
  expect(answer.status).toBe(422)
  expect((await answer.json()).message).toMatch(/charged in ISK: whole ones\. Nothing was published\.$/)
})

test('a currency in which a price is below what Stripe charges is refused, and nothing changes', async () => {
  const site = await openSetup()
  const priced = (price: number) =>
    changed(sampleContent, ({ products }) => {
      const [first] = products.list
      if (first) first.price = price
    })
  await site.publishNow(await site.saved(priced(150)))
  const formats = { locale: 'hu-HU', currency: 'huf', timeZone: 'Europe/Budapest' }
  const answer = await site.publish('formats', formats)
  expect(answer.status).toBe(422)
  const [first] = sampleContent.products.list
  expect((await answer.json()).message).toBe(
    `“Products › ${first?.title} › Price” must be 0, or at least HUF\u00A0175 for Stripe to charge it. Nothing was published.`,
  )
  expect(await readFormats(site.db)).toMatchObject({ formats: { currency: 'usd', timeZone: 'UTC' }, isChosen: false })
  await site.publishNow(await site.saved(priced(175)))
  expect((await site.publish('formats', formats)).status).toBe(200)
  expect((await site.published()).content.products.list[0]?.price).toBe(17_500)
})
