import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { publish } from '#domain/content/publish.server.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { readLaunchState } from './launch-state.server.ts'

function placesOf({ samples }: Awaited<ReturnType<typeof readLaunchState>>): string[] {
  return samples.map(({ path }) => path)
}

test('what is still the sample’s is named until the owner published something else', async () => {
  const { db, services } = await openTestSite()
  const before = await readLaunchState(services)
  expect(before).toMatchObject({ bookingIsSample: true, fellBack: [], productsWithoutFile: [] })
  expect(placesOf(before)).toContain('who.email')
  expect(before.socialPlaceholders.map(({ network }) => network)).toEqual(['X', 'LinkedIn', 'YouTube'])

  const { who } = sampleContent
  const own = {
    ...sampleContent,
    who: {
      ...who,
      name: 'Zoë Ünal',
      email: 'zoe@example.org',
      links: { ...who.links, booking: 'https://calendar.example.org/zoe' },
      social: who.social.map(({ network }) => ({ network, href: 'https://social.example.org/zoe' })),
    },
  }
  services.published.show(await publish(db, own, { seen: 0, by: 'zoe@example.org' }))
  const after = await readLaunchState(services)
  expect(after).toMatchObject({ bookingIsSample: false, fellBack: [], socialPlaceholders: [] })
  expect(placesOf(after)).not.toContain('who.email')
  expect(placesOf(after)).toContain('testimonials.home.0')
})

test('what was published and no longer fits is named with its reason; a product whose price is at fault has none', async () => {
  const { db, services } = await openTestSite()
  const [first, ...others] = sampleContent.products.list
  const list = [{ ...first, price: -100 }, ...others]
  const content = {
    ...sampleContent,
    who: { ...sampleContent.who, email: 'nobody' },
    products: { ...sampleContent.products, list },
  }
  const row = { content: JSON.stringify(content), changes: '[]', publishedBy: 'zoe@example.org' }
  await db
    .insertInto('contentVersions')
    .values({ version: 1, publishedAt: new Date().toISOString(), ...row })
    .execute()
  services.published.show(await services.published.newest())
  const { fellBack, productsWithoutPrice } = await readLaunchState(services)
  expect(fellBack).toContainEqual({ path: 'who.email', reason: 'must be an email address' })
  expect(fellBack.map(({ path }) => path)).toContain(`products.list.${first?.id}.price`)
  expect(productsWithoutPrice).toEqual([{ id: first?.id, title: first?.title }])
})
