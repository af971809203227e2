import { sections } from '#content/diagnostic/diagnostic.ts'
import type { diagnosticMessages } from '#content/diagnostic/diagnostic-page.ts'
import { recommend } from '../recommendations.ts'
import type { AboutYouSchema } from '../schema.ts'
import { type Ratings, totalScore } from '../scoring.ts'
import { checkAbout, type Draft, firstUnrated } from './draft.ts'

export type SubmissionProblem = keyof typeof diagnosticMessages &
  ('missingInformation' | 'missingChallenges' | 'assessmentIncomplete')

const flags = Object.fromEntries(sections.map(({ flag }) => [flag, true]))

/** The final checks, in the order of the steps, and what is sent when they pass. */
export function submissionOf(draft: Draft, schema: AboutYouSchema | undefined, lettersBox?: string) {
  const about = checkAbout(draft.about, schema)
  if (!about) return problem('missingInformation')
  if (draft.challenges.length === 0) return problem('missingChallenges')
  if (!isComplete(draft.ratings)) return problem('assessmentIncomplete')
  const { firstName, lastName, ...details } = about
  const { clientKey, ratings, challenges, agreed } = draft
  const { companySize, role } = details
  return {
    body: {
      clientKey,
      name: `${firstName} ${lastName}`.trim(),
      ...details,
      // Ticked where other words stood beside the box, it is a tick of those: here it showed empty.
      ...(agreed && agreed === lettersBox && { agreed }),
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

export type Submission = Extract<ReturnType<typeof submissionOf>, { body: unknown }>['body']

function problem(name: SubmissionProblem) {
  return { problem: name }
}

function isComplete(ratings: Partial<Ratings>): ratings is Ratings {
  return firstUnrated(ratings) === undefined
}
