import { build, runSteps, vitest } from './steps.ts'

/** The long form of what `npm test` does in short: fifty kills for each database, minutes of it. */
process.env.FAULTS = 'long'
await runSteps([build, vitest('faults', 'faults')])
