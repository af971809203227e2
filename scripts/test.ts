import { globSync } from 'node:fs'
import { findChromium } from './testing/chromium.ts'
import { findEngines } from './testing/engines.ts'
import { findProxies } from './testing/proxies.ts'
import { runSteps, type Step } from './testing/run-steps.ts'
import {
  assets,
  build,
  lint,
  playwright,
  repositoryRules,
  routeTypes,
  testsOfChange,
  types,
  vitest,
  withOneWorker,
} from './testing/steps.ts'

/** Each capability's journey at its usual width, and at the other: see playwright.config.ts. */
const journeys = ['visitors by phone', 'owners at a desk']
const otherWidths = ['visitors at a desk', 'owners by phone']

/** `npm test`: what a contributor runs before every push, in minutes. */
async function quick(): Promise<Step[]> {
  // The longest first, so that short ones fill the cores at the end.
  return [
    assets,
    lint,
    withOneWorker(vitest('API on SQLite', 'api-sqlite')),
    build,
    withOneWorker(inChromium(vitest('component tests', 'components', 'components-in-browser'))),
    withOneWorker(await playwright('journeys in the browser', ...journeys)),
    withOneWorker(vitest('unit tests', 'unit')),
    withOneWorker(vitest('what depends on the engine, on PostgreSQL', 'engine-postgres')),
    routeTypes,
    types,
    withOneWorker(vitest('the built site', 'built')),
  ]
}

/** What `npm run test:all` adds: for CI, before a release and at night. */
async function rest(): Promise<Step[]> {
  return [
    assets,
    build,
    await playwright('all browser tests', 'specs', ...otherWidths),
    withOneWorker(otherContent()),
    withOneWorker({ ...vitest('the server as a process', 'process'), env: findProxies() }),
    withOneWorker(vitest('faults', 'faults')),
    withOneWorker({
      ...vitest('Firefox and WebKit', 'browsers'),
      env: { ...findEngines(), BROWSERS: 'short' },
    }),
  ]
}

/** Arguments after a part's name go to its last step: `npm run test:e2e -- tests/e2e/forms`. */
const parts: Record<string, () => Step[] | Promise<Step[]>> = {
  quick,
  rest,
  check: () => [assets, testsOfChange(), repositoryRules(), routeTypes, types, lint],
  lint: () => [lint],
  typecheck: () => [routeTypes, types],
  unit: () => [assets, vitest('unit tests', 'unit')],
  components: () => [assets, inChromium(vitest('component tests', 'components', 'components-in-browser'))],
  api: () => [assets, vitest('API on SQLite', 'api-sqlite'), vitest('API on PostgreSQL', 'api-postgres')],
  process: () => [assets, build, vitest('process tests and faults', 'built', 'process', 'faults')],
  /** Ten thousand random requests, from a new seed each time; `npm test` makes a few hundred. */
  fuzz() {
    process.env.FUZZ_CASES ??= '10000'
    process.env.PROPERTY_SEED ??= 'random'
    const only = (path: string, step: Step): Step => ({ ...step, command: [...step.command, path] })
    return [
      ...[assets, build],
      only('tests/fuzz', vitest('random calls', 'api-sqlite', 'api-postgres')),
      only('tests/process/intruder', vitest('random requests to the built server', 'process')),
    ]
  },
  /** Every walk in both engines; `npm run test:all` takes the main ones. */
  browsers: () => [assets, build, { ...vitest('all walks in Firefox and WebKit', 'browsers'), env: findEngines() }],
  e2e: async () => [assets, build, await playwright('browser tests')],
}

function inChromium(step: Step): Step {
  return { ...step, env: { CHROMIUM: findChromium() } }
}

const [name = 'quick', ...more] = process.argv.slice(2)
const chosen = name === 'all' ? ['quick', 'rest'] : [name]
let isGood = true
for (const each of chosen) {
  const steps = await parts[each]?.()
  if (!steps) throw new Error(`There is no part ${each} of the tests: ${Object.keys(parts).join(', ')}, all`)
  steps.at(-1)?.command.push(...more)
  isGood &&= await runSteps(titleOf(each), steps)
}
process.exit(isGood ? 0 : 1)

function titleOf(part: string): string {
  return { quick: 'npm test', rest: 'What test:all adds' }[part] ?? part
}

/**
 * The whole API on PostgreSQL, and every unit test that reads the sample content, in a copy of the project with another
 * owner's names, words and prices. A test that fails only here relies on the samples, and so does our code.
 */
function otherContent(): Step {
  const step = vitest('PostgreSQL, with other content', 'unit', 'api-postgres')
  const related = step.command.flatMap((word) => (word === 'run' ? ['related', '--run'] : [word]))
  const inCopy = [process.execPath, 'scripts/testing/in-other-content.ts']
  return { ...step, command: [...inCopy, ...related, ...globSync('content/owner/samples/*.ts')] }
}
