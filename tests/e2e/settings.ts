import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const sitePort = Number(process.env.E2E_PORT ?? 4310)
export const smtpPort = Number(process.env.E2E_SMTP_PORT ?? 4325)
export const mailboxPort = Number(process.env.E2E_MAILBOX_PORT ?? 4380)
export const stripePort = Number(process.env.E2E_STRIPE_PORT ?? 4390)
export const siteUrl = `http://localhost:${sitePort}`
export const teamEmail = 'team@example.com'
export const owner = { email: 'owner@example.com', password: 'a password for the tests' }

// Set by the process that starts the site; the workers, whose ids differ, have it from there.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `site-e2e-${process.pid}`)
/** Where the site keeps its database. */
export const dataDir = process.env.E2E_DATA_DIR
