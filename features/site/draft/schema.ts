import * as z from '#lib/zod.ts'
import { isFields } from './match-entries.ts'

const number = (error: string) => z.int({ error }).check(z.gte(0, { error }), z.lte(2 ** 31 - 1, { error }))
const revision = number('Please send the revision of the draft you saw.')

/** Ten times the size of the sample content. */
export const largestDraftBytes = 1024 * 1024
/** The sample content has eight levels and under two thousand values. Far more would only slow the server down. */
const maxLevels = 20
const maxValues = 20_000

const content = z
  .unknown()
  .check(
    z.refine(isFields, { error: 'Please send the content as a JSON object.' }),
    z.refine(isOfSite, { error: 'The content is too large or nested too deeply.' }),
  )

export const saveDraftSchema = z.object({ revision, content })
export const seenDraftSchema = z.object({ revision })
export const publishSchema = z.object({ revision, seen: number('Please send the version you saw.') })

function isOfSite(content: unknown): boolean {
  let level = [content]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (depth > maxLevels || count > maxValues) return false
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return true
}
