import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { startDemoSite } from '#tests/doubles/demo-site.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
refuseRealKeys()
const port = Number(process.env.PORT || 3000)

if (spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1)
const { url, mailboxUrl, reportUrl, site } = await startDemoSite({ port, year: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill('SIGTERM'))
site.on('exit', (code) => process.exit(code ?? 1))
console.log(`
  This is a demo: no card is charged and no mail leaves this machine.

  Site     ${url}
  Admin    ${url}/demo/sign-in
           signs in as the owner: a year of 400 people, orders, calls and campaigns
  Mailbox  ${mailboxUrl}
  Report   ${reportUrl}
           of a made-up person: two retakes and a team assessment
  Card     4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined; any date and code will do

  Everything is deleted when you stop the demo with Ctrl-C.
`)

/** With real keys, what looks like a demo could charge someone. */
function refuseRealKeys(): void {
  if (!process.env.STRIPE_SECRET_KEY && !process.env.STRIPE_PUBLISHABLE_KEY) return
  console.error('The demo does not start with Stripe keys: unset STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.')
  process.exit(1)
}
