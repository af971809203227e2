import { assets, build, runSteps, vitest } from './testing/steps.ts'

/** The long form of what `npm test` does in short: fifty kills for each database, minutes of it. */
process.env.FAULTS = 'long'
await runSteps([assets, build, vitest('faults', 'faults')])
