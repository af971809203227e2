import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemoFront } from '#tests/doubles/demo-front.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { startMailbox } from '#tests/doubles/mailbox-server.ts'
import { startStripeDouble } from '#tests/doubles/stripe-double.ts'
import { stripeKeys } from '#tests/doubles/stripe-keys.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
refuseRealKeys()
const port = Number(process.env.PORT || 3000)
const publicUrl = `http://localhost:${port}`
const ports = {
  site: await freePort(),
  stripe: await freePort(),
  smtp: await freePort(),
  mailbox: await freePort(),
}
const mailboxUrl = `http://localhost:${ports.mailbox}/mails`
const dataDir = mkdtempSync(join(tmpdir(), 'site-demo-'))

const build = { stdio: 'inherit', env: { ...process.env, PUBLIC_URL: publicUrl } } as const
if (spawnSync(process.execPath, ['scripts/build.ts'], build).status !== 0) process.exit(1)
await startMailbox(ports.smtp, ports.mailbox)
await startStripeDouble({
  port: ports.stripe,
  secretKey: stripeKeys.STRIPE_SECRET_KEY,
  publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
  webhook: {
    url: `http://localhost:${ports.site}/api/stripe/webhook`,
    secret: stripeKeys.STRIPE_WEBHOOK_SECRET,
  },
})
startSite()
await startDemoFront({ port, sitePort: ports.site, stripePort: ports.stripe, mailboxUrl })
console.log(`
  This is a demo: no card is charged and no mail leaves this machine.

  Site     ${publicUrl}
  Mailbox  ${mailboxUrl}
  Card     4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined; any date and code will do

  What you do here is forgotten when you stop it with Ctrl-C.
`)

/** With real keys in reach, what looks like a demo could charge someone. */
function refuseRealKeys(): void {
  if (!process.env.STRIPE_SECRET_KEY && !process.env.STRIPE_PUBLISHABLE_KEY) return
  console.error(
    'The demo does not start where Stripe keys are set: unset STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.',
  )
  process.exit(1)
}

function startSite(): void {
  const site = spawn(process.execPath, ['build/server/server.js'], {
    stdio: 'inherit',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...stripeKeys,
      STRIPE_API_URL: `http://localhost:${ports.stripe}`,
      PORT: String(ports.site),
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      // Empty is unset, and keeps the owner's own database out of it where .env names one.
      DATABASE_URL: '',
      SMTP_URL: `smtp://localhost:${ports.smtp}`,
      MAIL_FROM: 'Demo <demo@example.com>',
      TEAM_EMAIL: 'team@example.com',
      LOG_LEVEL: 'warn',
    },
  })
  const stop = () => site.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  site.on('exit', (code) => {
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(code ?? 1)
  })
}
