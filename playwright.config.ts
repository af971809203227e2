import { defineConfig } from '@playwright/test'
import { sampleContent } from '#content/owner/samples/content.ts'
import { chromiumLaunch } from './tests/chromium-launch.ts'
import { stripeKeys } from './tests/doubles/stripe/stripe-keys.ts'
import {
  dataDir,
  mailboxPort,
  owner,
  sitePort,
  siteUrl,
  smtpPort,
  stripePort,
  teamEmail,
} from './tests/e2e/settings.ts'

const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 360, height: 780 } }
/** Long enough for a busy machine: what hangs is stopped, what is slow is not. */
const timeout = 600_000
/** Visitors mostly come with a phone; owners and buyers of tools mostly sit at a desk. */
const visitors = /e2e\/(forms|pages|shop)\/.*\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A browser, a server and a mail server on a machine that is busy with other tests: one failure in some hundred runs
  // is nobody's fault. The run names each test that needed its second try, and why.
  retries: 1,
  timeout,
  expect: { timeout: 60_000 },
  outputDir: 'test-results',
  use: {
    baseURL: siteUrl,
    locale: 'en-US',
    // What a failing test did and saw lies in test-results/ afterwards: `npx playwright show-trace` opens it. Pictures
    // of every step would cost a third more, and snapshots run scripts in the page, which its policy would stop.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // A moving target is what makes a browser test flaky; motion is looked at, not tested.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch,
  },
  projects: [
    // One journey for each capability. `npm test` runs it at its usual width, `npm run test:all` at the other, too.
    { name: 'visitors by phone', grep: /@journey/, testMatch: visitors, use: phone },
    { name: 'owners at a desk', grep: /@journey/, testIgnore: visitors, use: desktop },
    { name: 'visitors at a desk', grep: /@journey/, testMatch: visitors, use: desktop },
    { name: 'owners by phone', grep: /@journey/, testIgnore: visitors, use: phone },
    { name: 'specs', grepInvert: /@journey/ },
  ],
  webServer: [
    {
      command: 'node tests/doubles/mail/mailbox.ts',
      url: `http://localhost:${mailboxPort}/`,
      timeout,
      env: { SMTP_PORT: String(smtpPort), MAILBOX_PORT: String(mailboxPort) },
    },
    {
      command: 'node tests/doubles/stripe/stripe.ts',
      url: `http://localhost:${stripePort}/double/events`,
      timeout,
      env: { STRIPE_PORT: String(stripePort), SITE_URL: siteUrl },
    },
    {
      command: 'node build/current/server/server.js',
      url: `${siteUrl}/api/ready`,
      timeout,
      env: {
        NODE_ENV: 'production',
        PORT: String(sitePort),
        DATA_DIR: dataDir,
        SMTP_URL: `smtp://localhost:${smtpPort}`,
        MAIL_FROM: `${sampleContent.who.name} <coach@example.com>`,
        TEAM_EMAIL: teamEmail,
        ...stripeKeys,
        STRIPE_API_URL: `http://localhost:${stripePort}`,
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
})
