import { catalogueOf } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import type { LaunchState } from '#features/admin/launch.ts'
import { readLastTestMail } from '#features/admin/mail/mail.server.ts'
import { readLater } from '#features/setup/later.server.ts'
import { type SetupFacts, setupSteps } from '#features/setup/steps.ts'
import { readSiteSetup } from '#features/site/setup/read-setup.server.ts'
import { readPassphraseState } from '#platform/backups/passphrase.server.ts'
import type { Services } from '#platform/http/api.server.ts'
import { isTimeZoneChosen } from '#platform/time-zone.server.ts'
import { readLaunchState } from './launch-state.server.ts'

export async function readSetup(services: Services, launch?: LaunchState) {
  const { readDb, env } = services
  const site = await readSiteSetup(readDb)
  const { mailSet, stripeKey } = launch ?? (await readLaunchState(services))
  const lastTestMail = await readLastTestMail(readDb)
  const paid = readDb.selectFrom('orders').select('id').where('paidAt', 'is not', null)
  const sale = await paid.limit(1).executeTakeFirst()
  const passphrase = await readPassphraseState(readDb, env)
  const product = catalogueOf(services.content().products).find(({ price }) => price > 0)
  const facts: SetupFacts = {
    open: site.open,
    formatsChosen: await isTimeZoneChosen(readDb),
    mailSet,
    stripeKey,
    testMail: testMailState(lastTestMail),
    somebodyPaid: sale !== undefined,
    hasPassphrase: passphrase === 'set',
  }
  return {
    site,
    facts,
    lastTestMail,
    passphrase,
    product: product && { title: product.title, href: productPath(product) },
    steps: setupSteps(facts, await readLater(readDb)),
  }
}

function testMailState(last: Awaited<ReturnType<typeof readLastTestMail>>): SetupFacts['testMail'] {
  if (!last) return 'none'
  if (last.state === 'sent') return 'sent'
  return last.lastError === null ? 'waiting' : 'refused'
}
