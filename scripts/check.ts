import { makeAssets } from './assets.ts'
import { lint, routeTypes, runSteps, types, vitest } from './steps.ts'

/** The fast part of the tests: no build, no browser, no PostgreSQL. */
await makeAssets()
await runSteps([lint, routeTypes, types, vitest('unit tests and API on SQLite', 'unit', 'api-sqlite')])
