import { makeAssets } from './assets.ts'
import { runSteps, vitest } from './steps.ts'

/** The long form of what the API tests do in short: ten thousand requests, from another beginning each time. */
process.env.FUZZ_CASES ??= '10000'
process.env.PROPERTY_SEED ??= 'random'
await makeAssets()
const steps = [vitest('fuzz on SQLite', 'api-sqlite'), vitest('fuzz on PostgreSQL', 'api-postgres')]
await runSteps(steps.map((step) => ({ ...step, command: [...step.command, 'tests/fuzz'] })))
