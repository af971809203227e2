import { freePort } from '#tests/doubles/free-port.ts'
import { makeAssets } from './assets.ts'
import { findChromium } from './chromium.ts'
import { copyWithOtherContent, otherContent } from './other-content.ts'
import { build, playwright, runSteps } from './steps.ts'

/** Are the tests free of our samples? With --full the browser tests are asked too, on a build of the other content. */
await makeAssets()
const steps = [otherContent()]
if (process.argv.includes('--full')) {
  const cwd = copyWithOtherContent()
  const settings = {
    CHROMIUM: findChromium(),
    E2E_PORT: String(await freePort()),
    E2E_SMTP_PORT: String(await freePort()),
    E2E_MAILBOX_PORT: String(await freePort()),
    E2E_STRIPE_PORT: String(await freePort()),
  }
  steps.push({ ...build, cwd }, { ...playwright(settings), cwd })
}
await runSteps(steps)
