import { assets, build, runSteps, type Step, vitest } from './testing/steps.ts'

/** The long form of what the API tests do in short: ten thousand requests, from another beginning each time. */
process.env.FUZZ_CASES ??= '10000'
process.env.PROPERTY_SEED ??= 'random'
const only = (path: string, step: Step): Step => ({ ...step, command: [...step.command, path] })
await runSteps([
  assets,
  only('tests/fuzz', vitest('calls on SQLite', 'api-sqlite')),
  only('tests/fuzz', vitest('calls on PostgreSQL', 'api-postgres')),
  build,
  only('tests/process/intruder', vitest('pages of the built server', 'process')),
])
