import { scorecardRetakeText } from '#content/diagnostic/retake-words.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { findAnswers } from '../../answers/answers.server.ts'
import { questionsKey } from '../../engine/same-questions.ts'
import { findPublished } from '../../store/scorecards.server.ts'
import { type RetakeLink, unsealRetakeLink } from './links.server.ts'

/**
 * The form of one of the owner's scorecards, without the contact that we know. It asks the same questions: in today's
 * version if that has them, otherwise in the one from last time. undefined if the scorecard is closed.
 */
export async function readRetakeForm(
  db: Db,
  token: string,
  { firstName, reportDate, address }: Extract<RetakeLink, { state: 'waiting' }>,
) {
  const reminder = await unsealRetakeLink(db, token)
  const earlier = reminder && (await findAnswers(db, reminder.reportId))
  const published = earlier && (await findPublished(db, earlier.slug))
  if (!published) return undefined
  const isSame = questionsKey(published.definition) === questionsKey(earlier.definition)
  const { version, definition } = isSame ? published : { ...earlier.row, definition: earlier.definition }
  const intro = scorecardRetakeText.intro(firstName, reportDate, address)
  const contact = { ...definition.contact, when: 'after' as const }
  return {
    slug: earlier.slug,
    version,
    retake: token,
    base: '/scorecards',
    optInText: undefined,
    definition: { ...definition, intro, contact },
  }
}
