import { readFileSync } from 'node:fs'
import type { Sign } from '#app/rendering/pictures/sign.server.ts'

/** Drawn once, for tools and share pictures: what draws it would stay in the memory of a build to its end. */
export const sampleSignFile = '.generated/sample-sign.json'

export function readSampleSign(): Sign {
  return JSON.parse(readFileSync(sampleSignFile, 'utf8'))
}
