import type { RatingKey } from '#content/diagnostic/diagnostic.ts'
import * as z from '#lib/zod.ts'
import { clientKey } from '../../answers/contact-fields.ts'
import { sendAnswersSchema } from '../../answers/schema.ts'
import { fewestInvited, maxInvited, ratingKeys } from './figures.ts'

const rating = z.literal([0, 1, 2, 3], { error: 'Please rate all sixteen questions.' })
const reload = { error: 'Please reload the page and try again.' }

const team = z.string(reload).check(z.minLength(1, reload), z.maxLength(100, reload))

/** Anonymous: only the ratings, and a browser key that makes a retry the same answer. */
export const teamAnswerSchema = z.object({
  team,
  clientKey,
  ...(Object.fromEntries(ratingKeys.map((key) => [key, rating])) as Record<RatingKey, typeof rating>),
})

export type TeamAnswer = z.output<typeof teamAnswerSchema>

/** The same for one of the owner's scorecards. */
export const ownTeamAnswerSchema = z.extend(z.pick(sendAnswersSchema, { clientKey: true, answers: true }), { team })

/** undefined for anything but a number in range. */
export function readInvited(text: string | null): number | undefined {
  const number = text && /^\d{1,2}$/.test(text) ? Number(text) : 0
  return number >= fewestInvited && number <= maxInvited ? number : undefined
}
