// npm run recover [-- --dry-run] [--mail]

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type Stripe from 'stripe'
import { orderState } from '#domain/shop/order-state.ts'
import type { Shop } from '#features/shop/orders/fulfilment.server.ts'
import { type Recovered, recoverOrders } from '#features/shop/recovery/recover.server.ts'
import { mailRecoveredBuyers } from '#features/shop/recovery/recovery-mails.server.ts'
import { money } from '#lib/money/money.ts'
import { isoDay } from '#lib/time/dates.ts'
import { openPublishedContent } from '#platform/content/published.server.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { holdWhileServing } from '#platform/database/site-lock.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import { EnvError, parseEnv } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { ReadableError, runCommand } from '#platform/readable-error.server.ts'
import { openSettings } from '#platform/settings/settings.server.ts'
import { isStripeError } from '#platform/stripe.server.ts'

/** Longer than on the site, because no visitor waits. */
const stripeTimeoutMs = 30_000
const noKeys =
  'Orders are read from Stripe. First set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or enter the keys under Settings in the admin.'
const otherKey =
  'The payment keys in the database were saved under another SECRET_KEY. Set that one, or set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.'
const newLink = 'rebuilt, with a new link'
const continueHint = 'Orders rebuilt so far are saved. Run npm run recover again to continue.'

const usage = [
  'npm run recover                 rebuilds missing orders from Stripe’s records',
  'npm run recover -- --dry-run    shows what it would do',
  'npm run recover -- --mail       also emails the link to each buyer of a rebuilt order',
].join('\n')

runCommand(main, usage)

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = parseEnv(process.env)
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, mail: { type: 'boolean' } } })
  const log = createLog(env.LOG_LEVEL)
  const release = await holdWhileServing(env, log)
  const database = connectDatabase(env, log)
  try {
    await migrate(database.db)
    const { payments, entered } = await openSettings(database.db, env, log, stripeTimeoutMs)
    const stripe = payments()?.stripe
    if (!stripe) throw new EnvError(entered().payments ? otherKey : noKeys)
    const published = await openPublishedContent(database.db)
    const content = () => published.shown().content
    const shop = { db: database.db, log, siteUrl: env.PUBLIC_URL, content }
    const options = { dryRun: values['dry-run'] ?? false, mail: values.mail ?? false }
    await recover(shop, stripe, options).catch(withContinueHint)
  } finally {
    await database.close()
    await release()
  }
}

function withContinueHint(error: unknown): never {
  throw isStripeError(error) ? new ReadableError(`Stripe: ${error.message}\n${continueHint}`) : error
}

async function recover(shop: Shop, stripe: Stripe, options: { dryRun: boolean; mail: boolean }): Promise<void> {
  const counts = new Map<string, number>()
  for await (const found of recoverOrders(shop, stripe, options.dryRun)) {
    const { kind, line } = inWords(found)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (line) say(line)
  }
  if (counts.size === 0) return say('Stripe has no payments.')
  say('', ...[...counts].map(([kind, count]) => `${String(count).padStart(7)}  ${kind}`))
  if (options.dryRun) return say('', 'Dry run: nothing was written.')
  if (options.mail) say('', `Emails with links queued: ${await mailRecoveredBuyers(shop)}`)
  else if (counts.has(newLink))
    say('', 'Buyers with a new link do not have it yet. Send it with npm run recover -- --mail.')
}

/** The kind to count, and a line for orders that changed or need attention. */
function inWords(found: Recovered): { kind: string; line?: string } {
  switch (found.what) {
    case 'here':
      return { kind: 'unchanged' }
    case 'not ours':
      return { kind: 'not from this shop' }
    case 'given up':
      return { kind: 'never paid, abandoned' }
    case 'unclear':
      return { kind: 'unclear: look it up in Stripe', line: `${found.paymentIntentId}  ${found.why}` }
    case 'updated':
      return withLine('updated', found)
    case 'rebuilt':
      return withLine(found.linkIsOld ? 'rebuilt; its old link works' : newLink, found)
  }
}

function withLine(kind: string, { order }: { order: OrderRow }) {
  const { number, paidAt, createdAt, amountCents, currency, productId } = order
  const day = isoDay(new Date(paidAt ?? createdAt))
  const amount = money(amountCents, currency).padStart(8)
  return { kind, line: [number, day, amount, orderState(order).padEnd(8), productId, kind].join('  ') }
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
