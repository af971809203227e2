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

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a busy machine: what hangs is stopped, what is slow is not.
  timeout: 180_000,
  expect: { timeout: 20_000 },
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
    // One journey for each capability, at both widths: what `npm test` runs of them.
    { name: 'journeys at desktop width', grep: /@journey/, use: { viewport: { width: 1280, height: 900 } } },
    { name: 'journeys at phone width', grep: /@journey/, use: { viewport: { width: 360, height: 780 } } },
    { name: 'specs', grepInvert: /@journey/ },
  ],
  webServer: [
    {
      command: 'node tests/doubles/mail/mailbox.ts',
      url: `http://localhost:${mailboxPort}/`,
      env: { SMTP_PORT: String(smtpPort), MAILBOX_PORT: String(mailboxPort) },
    },
    {
      command: 'node tests/doubles/stripe/stripe.ts',
      url: `http://localhost:${stripePort}/double/events`,
      env: { STRIPE_PORT: String(stripePort), SITE_URL: siteUrl },
    },
    {
      command: 'node build/current/server/server.js',
      url: `${siteUrl}/api/ready`,
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
