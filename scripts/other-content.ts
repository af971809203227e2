import { globSync } from 'node:fs'
import { type Step, vitest } from './steps.ts'

/**
 * The tests that have to do with content/, against somebody else's names, words and prices: what fails here expects
 * our samples, and would fail for an owner who replaced them.
 */
export function otherContent(): Step {
  const step = vitest('other content', 'unit', 'api-sqlite')
  const changed = globSync('content/**/*.ts', { exclude: ['**/*.test.ts'] })
  const related = step.command.flatMap((part) => (part === 'run' ? ['related', '--run', ...changed] : [part]))
  return { ...step, command: inOtherContent(related) }
}

/** The same for a build and its pages, in a browser: minutes of it. */
export const browserTestsOfOtherContent: Step = {
  name: 'other content in a browser',
  command: inOtherContent([process.execPath, 'scripts/test.ts', 'e2e']),
}

function inOtherContent(command: readonly string[]): string[] {
  return [process.execPath, 'scripts/in-other-content.ts', ...command]
}
