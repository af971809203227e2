import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, sqliteFile } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createLog } from '#platform/log.server.ts'
import { startDemoFront } from './demo-front.ts'
import { freePort } from './free-port.ts'
import { startMailbox } from './mail/mailbox-server.ts'
import { addSampleBenchmark } from './samples/sample-benchmark.ts'
import { addSampleRetakes } from './samples/sample-retakes.ts'
import { addSampleYear } from './samples/year/sample-year.ts'
import { startStripeDouble } from './stripe/stripe-double.ts'
import { stripeKeys } from './stripe/stripe-keys.ts'

const owner = { email: 'owner@example.com', password: randomBytes(16).toString('hex') }

type DemoSettings = {
  port: number
  /** For the site's environment, besides what the demo needs. */
  env?: Record<string, string>
  /** Added to every page, before the site's own scripts. */
  script?: string
  /** Someone has lived on the site for a year, and /demo/sign-in signs in as its owner. */
  year?: true
}

export type DemoSite = {
  url: string
  mailboxUrl: string
  /** Of somebody made up who answered three times and asked a team. */
  reportUrl: string
  site: ChildProcess
  stop: () => Promise<void>
}

/** Made once a day, since its dates count back from today, and after a change of what makes it. */
const keptYears = 'build/demo'
const yearSources = 'tests/doubles/samples/year'

/** What a visitor would see once others have been here. */
async function addSamples(dataDir: string, year: boolean): Promise<string> {
  const made = createHash('sha256').update(readdirSync('platform/database/migrations').join())
  for (const name of readdirSync(yearSources)) made.update(readFileSync(join(yearSources, name)))
  made.update(new Date().toISOString().slice(0, 10))
  const kept = join(keptYears, `${made.digest('hex').slice(0, 16)}.db`)
  if (year && existsSync(kept)) cpSync(kept, sqliteFile(dataDir))
  const database = () => connectDatabase({ DATA_DIR: dataDir }, createLog('silent'))
  if (year && !existsSync(kept)) {
    const { db, close } = database()
    await migrate(db)
    await addSampleYear(db)
    await close()
    rmSync(keptYears, { recursive: true, force: true })
    mkdirSync(keptYears, { recursive: true })
    cpSync(sqliteFile(dataDir), kept)
  }
  const { db, close } = database()
  await migrate(db)
  await addSampleBenchmark(db)
  const reportId = await addSampleRetakes(db)
  await close()
  return reportId
}

/** The built site with a mailbox, a Stripe double and a front before it; what is done here is forgotten at the end. */
export async function startDemoSite({ port, env, script, year }: DemoSettings): Promise<DemoSite> {
  const url = `http://localhost:${port}`
  const ports = {
    site: await freePort(),
    stripe: await freePort(),
    smtp: await freePort(),
    mailbox: await freePort(),
  }
  const mailboxUrl = `http://localhost:${ports.mailbox}/mails`
  const dataDir = mkdtempSync(join(tmpdir(), 'site-demo-'))
  const reportUrl = `${url}/diagnostic/results/${await addSamples(dataDir, year === true)}`
  const mailbox = await startMailbox(ports.smtp, ports.mailbox)
  const stripe = await startStripeDouble({
    port: ports.stripe,
    secretKey: stripeKeys.STRIPE_SECRET_KEY,
    publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
    webhook: {
      url: `http://localhost:${ports.site}/api/stripe/webhook`,
      secret: stripeKeys.STRIPE_WEBHOOK_SECRET,
    },
  })
  const site = spawn(process.execPath, ['build/current/server/server.js'], {
    stdio: 'inherit',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...stripeKeys,
      STRIPE_API_URL: `http://localhost:${ports.stripe}`,
      PORT: String(ports.site),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      // Empty is unset, and keeps the owner's own database out of it where .env names one.
      DATABASE_URL: '',
      SMTP_URL: `smtp://localhost:${ports.smtp}`,
      MAIL_FROM: 'Demo <demo@example.com>',
      TEAM_EMAIL: 'team@example.com',
      LOG_LEVEL: 'warn',
      ...(year && { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }),
      ...env,
    },
  })
  const exited = new Promise<void>((resolve) => site.once('exit', () => resolve()))
  void exited.then(() => rmSync(dataDir, { recursive: true, force: true }))
  const stopFront = await startDemoFront({
    port,
    sitePort: ports.site,
    stripePort: ports.stripe,
    mailboxUrl,
    ...(script && { script }),
    ...(year && { owner }),
  })
  return {
    url,
    mailboxUrl,
    reportUrl,
    site,
    async stop() {
      stopFront()
      site.kill('SIGTERM')
      await exited
      await stripe.close()
      await mailbox.close()
    },
  }
}
