import { freePort } from '#tests/doubles/free-port.ts'
import { findChromium } from './testing/chromium.ts'
import { findEngines } from './testing/engines.ts'
import { browserTestsOfOtherContent, otherContent } from './testing/other-content.ts'
import { findProxies } from './testing/proxies.ts'
import {
  assets,
  browserWalks,
  build,
  houseRules,
  lint,
  playwright,
  routeTypes,
  runSteps,
  type Step,
  testsOfChange,
  types,
  vitest,
} from './testing/steps.ts'

/**
 * `npm test` and its parts. What stands behind the part's name goes to its last step:
 * `npm run test:e2e -- tests/e2e/forms`, `npm run test:unit -- lib/text/money.test.ts`.
 */
const parts: Record<string, () => Step[] | Promise<Step[]>> = {
  all: async () => [
    assets,
    lint,
    routeTypes,
    build,
    types,
    // The longest first: what is left for the end is short, and two cores are busy until then.
    await browserTests(),
    processTests(),
    otherContent(),
    vitest('API on SQLite', 'api-sqlite'),
    browserWalks(findEngines(), 'short'),
    vitest('faults, in short', 'faults'),
    vitest('architecture and unit', 'unit'),
    vitest('what the build answers', 'built'),
  ],
  /** While one works: half a minute, unless the change reaches much. */
  check: () => [assets, testsOfChange(), houseRules(), routeTypes, types, lint],
  lint: () => [lint],
  typecheck: () => [routeTypes, types],
  unit: () => [assets, vitest('architecture and unit', 'unit')],
  api: () => [assets, vitest('API on SQLite', 'api-sqlite'), vitest('API on PostgreSQL', 'api-postgres')],
  process: () => [
    assets,
    build,
    vitest('what the build answers', 'built'),
    processTests(),
    vitest('faults, in short', 'faults'),
  ],
  content: () => [assets, otherContent()],
  'content-full': () => [assets, otherContent(), browserTestsOfOtherContent],
  /** Every view and every case, where `npm test` takes one of each kind. */
  e2e: async () => [assets, build, await browserTests({ E2E: 'long' })],
  browsers: () => [assets, build, browserWalks({ CHROMIUM: findChromium(), ...findEngines() }, 'long')],
}

const [name = 'all', ...more] = process.argv.slice(2)
const steps = await parts[name]?.()
if (!steps) throw new Error(`There is no part ${name} of the tests: ${Object.keys(parts).join(', ')}`)
steps.at(-1)?.command.push(...more)
await runSteps(steps)

function processTests(): Step {
  return { ...vitest('the server as a process', 'process'), env: findProxies() }
}

async function browserTests(form: Record<string, string> = {}): Promise<Step> {
  return playwright({
    ...form,
    CHROMIUM: findChromium(),
    E2E_PORT: String(await freePort()),
    E2E_SMTP_PORT: String(await freePort()),
    E2E_MAILBOX_PORT: String(await freePort()),
    E2E_STRIPE_PORT: String(await freePort()),
  })
}
