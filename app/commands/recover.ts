// npm run recover [-- --dry-run] [--mail]
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type Stripe from 'stripe'
import type { Shop } from '#features/shop/orders/fulfilment.server.ts'
import { orderState } from '#features/shop/orders/order-state.ts'
import { type Recovered, recoverOrders } from '#features/shop/recovery/recover.server.ts'
import { mailRecoveredBuyers } from '#features/shop/recovery/recovery-mails.server.ts'
import { exactDollars } from '#lib/text/money.ts'
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

/** Nobody waits for a page here. */
const stripeTimeoutMs = 30_000
const noKeys =
  'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or enter keys under Settings in the admin, first: orders are read there.'
const otherKey =
  'The keys for payments in the database were entered under another SECRET_KEY. Set the one from before, or STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.'
const newLink = 'rebuilt, with a new link'
const goOn = 'What was rebuilt so far stays. Run npm run recover again, and it goes on.'

const usage = [
  'npm run recover                 rebuilds the orders that are missing here from Stripe’s records',
  'npm run recover -- --dry-run    only says what it would do',
  'npm run recover -- --mail       and mails each buyer of a rebuilt order their link',
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
    const wish = { dryRun: values['dry-run'] ?? false, mail: values.mail ?? false }
    await recover(shop, stripe, wish).catch(sayWhatStays)
  } finally {
    await database.close()
    await release()
  }
}

function sayWhatStays(error: unknown): never {
  throw isStripeError(error) ? new ReadableError(`Stripe: ${error.message}\n${goOn}`) : error
}

async function recover(shop: Shop, stripe: Stripe, wish: { dryRun: boolean; mail: boolean }): Promise<void> {
  const counts = new Map<string, number>()
  for await (const found of recoverOrders(shop, stripe, wish.dryRun)) {
    const { kind, line } = inWords(found)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (line) say(line)
  }
  if (counts.size === 0) return say('Stripe knows of no payment.')
  say('', ...[...counts].map(([kind, count]) => `${String(count).padStart(7)}  ${kind}`))
  if (wish.dryRun) return say('', 'This was a look: nothing was written. Without --dry-run it is.')
  if (wish.mail) say('', `Mails with links, on their way to buyers: ${await mailRecoveredBuyers(shop)}`)
  else if (counts.has(newLink))
    say('', 'Who has a new link does not know it yet: npm run recover -- --mail tells them.')
}

/** What is counted, and a line of its own for what changed or needs a person. */
function inWords(found: Recovered): { kind: string; line?: string } {
  switch (found.what) {
    case 'here':
      return { kind: 'here already' }
    case 'not ours':
      return { kind: 'not of this shop' }
    case 'given up':
      return { kind: 'never paid and given up' }
    case 'unclear':
      return { kind: 'unclear: look them up at Stripe', line: `${found.paymentIntentId}  ${found.why}` }
    case 'updated':
      return withLine('brought up to date', found)
    case 'rebuilt':
      return withLine(found.linkIsOld ? 'rebuilt, and its old link works' : newLink, found)
  }
}

function withLine(kind: string, { order }: { order: OrderRow }) {
  const { number, paidAt, createdAt, amountCents, productId } = order
  const day = (paidAt ?? createdAt).slice(0, 10)
  const amount = exactDollars(amountCents).padStart(8)
  return { kind, line: [number, day, amount, orderState(order).padEnd(8), productId, kind].join('  ') }
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
