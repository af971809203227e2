import { type Step, vitest } from './steps.ts'

/**
 * The rules and the API on PostgreSQL once more, against somebody else's names, words and prices: what fails here and
 * not with our own content expects the samples, and would fail for an owner who replaced them.
 */
export function otherContent(): Step {
  const step = vitest('PostgreSQL, other content', 'unit', 'api-postgres')
  return { ...step, command: inOtherContent(step.command) }
}

/** The same for a build and its pages, in a browser: minutes of it. */
export const browserTestsOfOtherContent: Step = {
  name: 'other content in a browser',
  command: inOtherContent([process.execPath, 'scripts/test.ts', 'e2e']),
}

function inOtherContent(command: readonly string[]): string[] {
  return [process.execPath, 'scripts/in-other-content.ts', ...command]
}
