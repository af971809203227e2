import { globSync } from 'node:fs'
import { type Step, vitest } from './steps.ts'

/**
 * The API on PostgreSQL, and once more the rules that lean on the samples, against somebody else's names, words and
 * prices: what fails here and not with our own expects the samples, and would fail for an owner who replaced them.
 */
export function otherContent(): Step {
  const step = vitest('PostgreSQL, other content', 'unit', 'api-postgres')
  const related = step.command.flatMap((word) => (word === 'run' ? ['related', '--run'] : [word]))
  return { ...step, command: inOtherContent([...related, ...globSync('content/owner/samples/*.ts')]) }
}

/** The same for a build and its pages, in a browser: minutes of it. */
export const browserTestsOfOtherContent: Step = {
  name: 'other content in a browser',
  command: inOtherContent([process.execPath, 'scripts/test.ts', 'e2e']),
}

function inOtherContent(command: readonly string[]): string[] {
  return [process.execPath, 'scripts/testing/in-other-content.ts', ...command]
}
