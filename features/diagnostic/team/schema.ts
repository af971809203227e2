import type { RatingKey } from '#content/diagnostic/diagnostic.ts'
import * as z from '#lib/zod.ts'
import { fewestInvited, mostInvited, ratingKeys } from './figures.ts'

const rating = z.literal([0, 1, 2, 3], { error: 'Please rate all sixteen before you send.' })
const reload = { error: 'Please reload the page and try again.' }

/** What an invited person sends: nothing but the ratings, and a key of the browser so that a retry is the same answer. */
export const teamAnswerSchema = z.object({
  team: z.string(reload).check(z.minLength(1, reload), z.maxLength(100, reload)),
  clientKey: z.string(reload).check(z.regex(/^[\w-]{16,64}$/, reload)),
  ...(Object.fromEntries(ratingKeys.map((key) => [key, rating])) as Record<RatingKey, typeof rating>),
})

export type TeamAnswer = z.output<typeof teamAnswerSchema>

/** The number in the form on the report; undefined for anything else. */
export function readInvited(text: string | null): number | undefined {
  const number = text && /^\d{1,2}$/.test(text) ? Number(text) : 0
  return number >= fewestInvited && number <= mostInvited ? number : undefined
}
