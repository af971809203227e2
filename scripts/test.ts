import { freePort } from '#tests/doubles/free-port.ts'
import { makeAssets } from './assets.ts'
import { findChromium } from './chromium.ts'
import { build, lint, playwright, routeTypes, runSteps, types, vitest } from './steps.ts'

const chromium = findChromium()
const ports = {
  E2E_PORT: String(await freePort()),
  E2E_SMTP_PORT: String(await freePort()),
  E2E_MAILBOX_PORT: String(await freePort()),
  E2E_STRIPE_PORT: String(await freePort()),
}
await makeAssets()
await runSteps([
  lint,
  routeTypes,
  types,
  vitest('architecture and unit', 'unit'),
  vitest('API on SQLite', 'api-sqlite'),
  vitest('API on PostgreSQL', 'api-postgres'),
  build,
  vitest('what the build answers', 'built'),
  vitest('the server as a process', 'process'),
  vitest('faults, in short', 'faults'),
  playwright({ CHROMIUM: chromium, ...ports }),
])
