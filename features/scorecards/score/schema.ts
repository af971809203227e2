import {
  type ChallengeName,
  type CompanySize,
  challenges,
  type RatingKey,
  type SectionFlag,
  sections,
} from '#content/diagnostic/diagnostic.ts'
import { selectChallenge } from '#content/diagnostic/diagnostic-page.ts'
import { emailField } from '#lib/email/email-field.ts'
import { optInField } from '#lib/email/opt-in.ts'
import * as z from '#lib/zod.ts'
import { clientKey, contactDetails } from '../answers/contact-fields.ts'
import type { Ratings } from './scoring.ts'

const challengeNames = challenges.map(({ name }) => name)
const ratingKeys = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))
const flagNames = sections.map(({ flag }) => flag)

const ratingMessage = 'Please rate all sections before submitting.'
const rating = z.literal([0, 1, 2, 3], { error: ratingMessage })

function nameField(label: string, maxLength: number) {
  const tooShort = { error: `${label} must be at least 2 characters` }
  return z
    .string(tooShort)
    .check(z.trim(), z.minLength(2, tooShort), z.maxLength(maxLength, { error: `${label} is too long` }))
}

const details = { email: emailField('Invalid email address'), ...contactDetails }

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

const answers = {
  currentChallenges,
  ...(Object.fromEntries(ratingKeys.map((key) => [key, rating])) as Record<RatingKey, typeof rating>),
  ...(Object.fromEntries(
    flagNames.map((flag) => [flag, z._default(z.boolean({ error: 'Please answer yes or no' }), true)]),
  ) as Record<SectionFlag, z.ZodMiniDefault<z.ZodMiniBoolean>>),
}

/**
 * The form also sends a score and recommendations, which the server ignores and recomputes. The client key makes a
 * double click, or a retry after a timeout, the same assessment.
 */
export const submitAssessmentSchema = z.object({
  clientKey: z.optional(clientKey),
  name: nameField('Name', 121),
  ...details,
  agreed: optInField,
  ...answers,
})

export type SubmitAssessment = z.output<typeof submitAssessmentSchema>

/** A retake. The link it is sent to identifies the person. */
export const retakeSchema = z.object({ clientKey, ...answers })

export type RetakeAnswers = z.output<typeof retakeSchema>

export const scheduleCallSchema = z.object({
  assessmentId: z.string({ error: 'The assessment ID is missing.' }).check(z.maxLength(100)),
})

/** The public part of a report: no email, no phone. */
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

export type StoredReport = {
  report: AssessmentReport
  /** The key of each recommendation; null for old texts that we do not recognize. */
  adviceKeys: readonly (string | null)[]
  email: string
  phone: string | null
  /** ID of the first report in the series; null for the first one itself. */
  series: string | null
}

export function ratingsOf(source: Ratings): Ratings {
  return Object.fromEntries(ratingKeys.map((key) => [key, source[key]])) as Ratings
}

export function flagsOf(source: Record<SectionFlag, boolean>): Record<SectionFlag, boolean> {
  return Object.fromEntries(flagNames.map((flag) => [flag, source[flag]])) as Record<SectionFlag, boolean>
}
