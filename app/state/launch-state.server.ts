import { bookingIsSample, samplesIn } from '#content/owner/text/sample-words.ts'
import { type Catalogue, everyProductOf } from '#content/shop/catalogue.ts'
import { testMailKind } from '#features/admin/emails/test-mail.tsx'
import type { LaunchState } from '#features/admin/launch.ts'
import { filesOf } from '#features/shop/orders/order-files.ts'
import { missingOf } from '#features/shop/orders/stored-files.server.ts'
import { bundleFaults } from '#features/site/draft/bundle-faults.ts'
import { lastBackupAt } from '#platform/backups/folder.server.ts'
import { readBackupState } from '#platform/backups/state.server.ts'
import { readPublished } from '#platform/content/versions.server.ts'
import type { Services } from '#platform/http/api.server.ts'
import type { Payments } from '#platform/settings/settings.server.ts'

export async function readLaunchState({
  readDb,
  env,
  settings,
  published,
  fullEditionsDir,
}: Services): Promise<LaunchState> {
  const { content, fellBack } = published.shown()
  const products = everyProductOf(content.products)
  const lastTestMail = await readDb
    .selectFrom('mailOutbox')
    .select(['state', 'lastError'])
    .where('kind', '=', testMailKind)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const event = await readDb.selectFrom('stripeEvents').select('id').limit(1).executeTakeFirst()
  const backups = await readBackupState(readDb)
  return {
    samples: samplesIn((await readPublished(readDb)).content),
    fellBack,
    mailSet: settings.mail() !== undefined,
    lastTestMail,
    stripeKey: stripeKey(settings.payments()),
    webhookReceived: event !== undefined,
    bookingIsSample: bookingIsSample(content),
    socialPlaceholders: content.who.social.flatMap(({ network, href }, index) =>
      href === '#' ? [{ network, path: `who.social.${index}.href` }] : [],
    ),
    productsWithoutPrice: products
      .filter(({ price, state }) => price === 0 && state === 'on sale')
      .map(({ id, title }) => ({ id, title })),
    bundleFaults: bundleFaults(content.products),
    productsWithoutFile: await titlesWithoutFile({ db: readDb, fullEditionsDir }, products),
    lastBackupAt: lastBackupAt(env, backups.last?.goodAt),
    backupFailure: backups.failure?.message,
    publicUrl: env.PUBLIC_URL,
  }
}

async function titlesWithoutFile(stores: Parameters<typeof missingOf>[0], products: Catalogue): Promise<string[]> {
  const titles: string[] = []
  for (const product of products) {
    const missing = await missingOf(stores, filesOf(product, products))
    if (missing.length > 0) titles.push(product.title)
  }
  return titles
}

function stripeKey(payments: Payments | undefined): LaunchState['stripeKey'] {
  if (!payments) return 'missing'
  return payments.isLive ? 'live' : 'test'
}
