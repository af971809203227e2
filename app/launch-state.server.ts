import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { coach, story } from '#content/coach/coach.ts'
import { sprintProgram } from '#content/coach/sprint-program.ts'
import { bookingTestimonials, homeTestimonials, pageTestimonials } from '#content/coach/testimonials.ts'
import { policyOwner } from '#content/policies.ts'
import type { Sampled } from '#content/sampled.ts'
import { priceList, products } from '#content/shop/products.ts'
import { links, site, socialLinks } from '#content/site.ts'
import { testMailKind } from '#features/admin/emails/test-mail.tsx'
import type { LaunchState } from '#features/admin/launch.ts'
import { filesOf } from '#features/shop/orders/order-files.ts'
import type { Services } from '#platform/http/api.server.ts'

/** What may still be the sample's, by the name the owner finds it under. */
const sampleParts: readonly [name: string, parts: readonly Sampled[]][] = [
  ['name and email (content/site.ts)', [site]],
  [
    'newsletter, profile and tracker links (content/site.ts)',
    [links.newsletter, links.profile, links.trackerApp],
  ],
  ['the coach, the story and its articles (content/coach/coach.ts)', [coach, story, ...story.articles]],
  ['the team (content/coach/sprint-program.ts)', sprintProgram.team],
  [
    'testimonials (content/coach/testimonials.ts)',
    [...homeTestimonials, ...pageTestimonials, ...bookingTestimonials],
  ],
  ['who stands behind the policies (content/policies.ts)', [policyOwner]],
  ['prices (content/shop/products.ts)', [priceList]],
]

/** Gathers what the launch checklist judges: the content, the settings, the rows and the files as they are. */
export async function readLaunchState({ db, env, fullEditionsDir }: Services): Promise<LaunchState> {
  const lastTestMail = await db
    .selectFrom('mailOutbox')
    .select(['state', 'lastError'])
    .where('kind', '=', testMailKind)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const event = await db.selectFrom('stripeEvents').select('id').limit(1).executeTakeFirst()
  return {
    samples: sampleParts.filter(([, parts]) => parts.some(({ sample }) => sample)).map(([name]) => name),
    mailSet: env.SMTP_URL !== undefined,
    lastTestMail,
    stripeKey: stripeKey(env.STRIPE_SECRET_KEY),
    webhookReceived: event !== undefined,
    bookingIsSample: links.booking.sample === true,
    socialPlaceholders: socialLinks.filter(({ href }) => href === '#').map(({ network }) => network),
    productsWithoutPrice: products.filter(({ price }) => price === 0).map(({ title }) => title),
    productsWithoutFile: products
      .filter((product) =>
        filesOf(product, products).some(({ name }) => !existsSync(join(fullEditionsDir, name))),
      )
      .map(({ title }) => title),
    lastBackupAt: newestFileTime(join(env.DATA_DIR, 'backups')),
    publicUrl: env.PUBLIC_URL,
  }
}

function stripeKey(key: string | undefined): LaunchState['stripeKey'] {
  if (!key) return 'missing'
  return /^[sr]k_live_/.test(key) ? 'live' : 'test'
}

function newestFileTime(dir: string): string | undefined {
  if (!existsSync(dir)) return undefined
  const times = readdirSync(dir).map((name) => statSync(join(dir, name)).mtimeMs)
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined
}
