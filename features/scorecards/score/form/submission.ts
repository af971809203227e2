import { sections } from '#content/diagnostic/diagnostic.ts'
import type { diagnosticMessages } from '#content/diagnostic/diagnostic-page.ts'
import { recommend } from '../recommendations.ts'
import type { AboutYouSchema } from '../schema.ts'
import { type Ratings, totalScore } from '../scoring.ts'
import { checkAbout, type Draft, firstUnrated } from './draft.ts'

export type SubmissionProblem = keyof typeof diagnosticMessages &
  ('missingInformation' | 'missingChallenges' | 'assessmentIncomplete')

const flags = Object.fromEntries(sections.map(({ flag }) => [flag, true]))

/** Returns the first problem in step order, or the request body. */
export function submissionOf(draft: Draft, schema: AboutYouSchema | undefined, optInText?: string) {
  const about = aboutOf(draft, schema, optInText)
  if (!about) return problem('missingInformation')
  if (draft.challenges.length === 0) return problem('missingChallenges')
  if (!isComplete(draft.ratings)) return problem('assessmentIncomplete')
  const { clientKey, ratings, challenges } = draft
  const { companySize, role } = about
  return {
    body: {
      clientKey,
      ...about,
      currentChallenges: challenges,
      ...ratings,
      ...flags,
      overallScore: totalScore(ratings),
      recommendations: recommend({
        ratings,
        challenges,
        ...(companySize && { companySize }),
        ...(role && { role }),
      }),
    },
  }
}

/** Step 1; undefined if it is incomplete or invalid. */
function aboutOf({ about, agreed }: Draft, schema: AboutYouSchema | undefined, optInText?: string) {
  const checked = checkAbout(about, schema)
  if (!checked) return undefined
  const { firstName, lastName, ...details } = checked
  return {
    name: `${firstName} ${lastName}`.trim(),
    ...details,
    // Consent to an earlier wording does not count: the checkbox showed as unchecked.
    ...(agreed && agreed === optInText && { agreed }),
  }
}

export type Submission = Extract<ReturnType<typeof submissionOf>, { body: unknown }>['body']

function problem(name: SubmissionProblem) {
  return { problem: name }
}

function isComplete(ratings: Partial<Ratings>): ratings is Ratings {
  return firstUnrated(ratings) === undefined
}
