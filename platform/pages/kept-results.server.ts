import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is slow to make and depends on nothing but what it is made from. */
export type KeptResults = {
  /** As it was made before from the same, or made now. */
  get: (madeFrom: readonly unknown[], make: () => string | Promise<string>) => Promise<string>
  /** Keeps those that were asked for, beside the pages that they are for. */
  write: (folder: string) => void
}

export const keptFile = 'kept.json'

/** `before`: a folder of the same program's, whose results are taken over where they are asked for. */
export function createKeptResults(before?: string): KeptResults {
  const earlier: Record<string, string> = before
    ? JSON.parse(readFileSync(join(before, keptFile), 'utf8'))
    : {}
  const asked: Record<string, string> = {}
  return {
    async get(madeFrom, make) {
      const key = createHash('sha256').update(JSON.stringify(madeFrom)).digest('base64url')
      const result = asked[key] ?? earlier[key] ?? (await make())
      asked[key] = result
      return result
    },
    write: (folder) => writeFileSync(join(folder, keptFile), JSON.stringify(asked)),
  }
}
