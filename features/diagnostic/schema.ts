import {
  type ChallengeName,
  type CompanySize,
  challenges,
  companySizes,
  type RatingKey,
  type SectionFlag,
  sections,
} from '#content/diagnostic/diagnostic.ts'
import { selectChallenge } from '#content/diagnostic/diagnostic-page.ts'
import { emailField } from '#lib/email/email-field.ts'
import { tickField } from '#lib/email/letters-tick.ts'
import * as z from '#lib/zod.ts'
import type { Ratings } from './scoring.ts'

const challengeNames = challenges.map(({ name }) => name)
const ratingKeys = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))
const flagNames = sections.map(({ flag }) => flag)

const ratingMessage = 'Please rate all sections before submitting.'
const rating = z.literal([0, 1, 2, 3], { error: ratingMessage })

/** An optional text of the form: empty and missing are the same. */
function optionalText(label: string, maxLength: number) {
  const error = `${label} must be at most ${maxLength} characters`
  const text = z.string({ error }).check(z.trim(), z.maxLength(maxLength, { error }))
  return z.pipe(
    z.optional(z.nullable(text)),
    z.transform((value) => value || undefined),
  )
}

function nameField(label: string, maxLength: number) {
  const tooShort = { error: `${label} must be at least 2 characters` }
  return z
    .string(tooShort)
    .check(z.trim(), z.minLength(2, tooShort), z.maxLength(maxLength, { error: `${label} is too long` }))
}

const details = {
  email: emailField('Invalid email address'),
  phone: optionalText('Phone', 40),
  company: optionalText('Company', 120),
  role: optionalText('Role', 80),
  companySize: z.pipe(
    z.optional(
      z.nullable(
        z.union([z.literal(''), z.enum(companySizes)], {
          error: 'Please choose a company size from the list',
        }),
      ),
    ),
    z.transform((value) => value || undefined),
  ),
}

const currentChallenges = z
  .array(z.enum(challengeNames, { error: 'Please choose challenges from the list' }), {
    error: selectChallenge,
  })
  .check(z.minLength(1, { error: selectChallenge }))

/** Step 1 of the form. */
export const aboutYouSchema = z.object({
  firstName: nameField('First name', 60),
  lastName: nameField('Last name', 60),
  ...details,
})

export type AboutYouSchema = typeof aboutYouSchema
export type AboutYou = z.input<AboutYouSchema>

const clientKey = z
  .string({ error: 'Please reload the page and try again.' })
  .check(z.regex(/^[\w-]{16,64}$/, { error: 'Please reload the page and try again.' }))

const answers = {
  currentChallenges,
  ...(Object.fromEntries(ratingKeys.map((key) => [key, rating])) as Record<RatingKey, typeof rating>),
  ...(Object.fromEntries(
    flagNames.map((flag) => [flag, z._default(z.boolean({ error: 'Please answer yes or no' }), true)]),
  ) as Record<SectionFlag, z.ZodMiniDefault<z.ZodMiniBoolean>>),
}

/**
 * What the form sends. The score and the recommendations (their keys) that come along are not read: the server
 * computes its own. The key makes a second click, or a retry after a timeout, the same assessment.
 */
export const submitAssessmentSchema = z.object({
  clientKey: z.optional(clientKey),
  name: nameField('Name', 121),
  ...details,
  agreed: tickField,
  ...answers,
})

export type SubmitAssessment = z.output<typeof submitAssessmentSchema>

/** The same questions again: whose they are says the link that they are sent to. */
export const answerAgainSchema = z.object({ clientKey, ...answers })

export type AnswerAgain = z.output<typeof answerAgainSchema>

export const scheduleCallSchema = z.object({
  assessmentId: z.string({ error: 'Please say which assessment.' }).check(z.maxLength(100)),
})

/** What a report shows; email and phone stay with us. */
export type AssessmentReport = Ratings &
  Record<SectionFlag, boolean> & {
    id: string
    name: string
    company?: string
    role?: string
    companySize?: CompanySize
    currentChallenges: ChallengeName[]
    overallScore: number
    recommendations: string[]
    createdAt: string
  }

/** A report with what is stored beside it and not shown. */
export type StoredReport = {
  report: AssessmentReport
  /** Which advice each recommendation is; null where nobody knows any more. */
  adviceKeys: readonly (string | null)[]
  email: string
  phone: string | null
  /** The first report of those that this one belongs to; null where it is the first itself. */
  series: string | null
}

export function ratingsOf(source: Ratings): Ratings {
  return Object.fromEntries(ratingKeys.map((key) => [key, source[key]])) as Ratings
}

export function flagsOf(source: Record<SectionFlag, boolean>): Record<SectionFlag, boolean> {
  return Object.fromEntries(flagNames.map((flag) => [flag, source[flag]])) as Record<SectionFlag, boolean>
}
