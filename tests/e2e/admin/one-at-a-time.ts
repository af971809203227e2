import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import { dataDir } from '../settings.ts'

const patienceMs = 600_000

/**
 * For tests that change what the shared site has once: its draft, a sequence, a setting. They run one at a time, also
 * where two widths or two workers run them.
 */
export function oneAtATime(what: string) {
  return test.extend<{ turn: undefined }>({
    turn: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright needs a pattern here.
      async ({}, use) => {
        const taken = `${dataDir}-${what}`
        await expect.poll(() => take(taken), { timeout: patienceMs }).toBe(true)
        await use(undefined)
        rmSync(taken, { recursive: true })
      },
      { auto: true, timeout: patienceMs },
    ],
  })
}

function take(folder: string): boolean {
  if (existsSync(folder)) return false
  try {
    mkdirSync(folder)
    return true
  } catch {
    // Another worker was quicker.
    return false
  }
}
