import { readFileSync } from 'node:fs'
import type { Sign } from '#app/rendering/pictures/sign.server.ts'

/** Drawn once and stored, because the drawing library would stay in memory until the end of a build. */
export const sampleSignFile = '.generated/sample-sign.json'

export function readSampleSign(): Sign {
  return JSON.parse(readFileSync(sampleSignFile, 'utf8'))
}
