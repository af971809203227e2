import { globSync } from 'node:fs'
import type { Step } from './run-steps.ts'
import { vitest } from './steps.ts'

/**
 * The whole API on PostgreSQL, and every unit test that reads the sample content, in a copy of the project with another
 * owner's names, words and prices. A test that fails only here relies on the samples, and so does our code.
 */
export function otherContent(): Step {
  const step = vitest('PostgreSQL, with other content', 'unit', 'api-postgres')
  const related = step.command.flatMap((word) => (word === 'run' ? ['related', '--run'] : [word]))
  const inCopy = [process.execPath, 'scripts/testing/in-other-content.ts']
  return { ...step, command: [...inCopy, ...related, ...globSync('content/owner/samples/*.ts')] }
}
