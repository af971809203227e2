import { readFileSync } from 'node:fs'
import type { Sign } from '#app/rendering/sign.server.ts'

/** Drawn once, for tools and share pictures: what draws it would stay in a build's memory from the first step to the last. */
export const sampleSignFile = '.generated/sample-sign.json'

export function readSampleSign(): Sign {
  return JSON.parse(readFileSync(sampleSignFile, 'utf8'))
}
