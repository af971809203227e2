import type { TestProject } from 'vitest/node'
import { startBuiltSite } from '#tests/doubles/built-site.ts'
import { stripeKeys } from '#tests/doubles/stripe/stripe-keys.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    builtUrl: string
  }
}

/** The built server, shared by all tests that only read from it. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startBuiltSite({ RATE_LIMIT: 'off', ...stripeKeys })
  project.provide('builtUrl', url)
  return stop
}
