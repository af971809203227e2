import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A cache for slow, pure computations. */
export type KeptResults = {
  /** Returns the cached result for the same inputs, or computes it. */
  get: (madeFrom: readonly unknown[], make: () => string | Promise<string>) => Promise<string>
  /** Stores the results that were used, next to the pages they belong to. */
  write: (folder: string) => void
}

export const keptFile = 'kept.json'

/** `before`: a page folder of the same program version, whose results are reused. */
export function createKeptResults(before?: string): KeptResults {
  const earlier: Record<string, string> = before ? JSON.parse(readFileSync(join(before, keptFile), 'utf8')) : {}
  const requested: Record<string, string> = {}
  return {
    async get(madeFrom, make) {
      const key = createHash('sha256').update(JSON.stringify(madeFrom)).digest('base64url')
      const result = requested[key] ?? earlier[key] ?? (await make())
      requested[key] = result
      return result
    },
    write: (folder) => writeFileSync(join(folder, keptFile), JSON.stringify(requested)),
  }
}
