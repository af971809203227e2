import { retakePageText, scorecardRetakeText } from '#content/diagnostic/retake-words.ts'
import type { Content } from '#content/owner/content.ts'
import type { Definition } from '#content/scorecards/definition.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { templatesOf } from '../../admin/templates.ts'
import { findAnswers } from '../../answers/answers.server.ts'
import { questionsKey } from '../../engine/same-questions.ts'
import { findPublished } from '../../store/scorecards.server.ts'
import { type RetakeLink, unsealRetakeLink } from './links.server.ts'

type Waiting = Extract<RetakeLink, { state: 'waiting' }>

/** The form without the contact that we know. */
const formOf = (retake: string, base: string, definition: Definition) => ({
  retake,
  base,
  optInText: undefined,
  definition: { ...definition, contact: { ...definition.contact, when: 'after' as const } },
})

export function readDiagnosticForm(token: string, link: Waiting, content: Pick<Content, 'advice' | 'styles'>) {
  const { heading, intro, known, notYou } = retakePageText
  return formOf(token, '/diagnostic', {
    ...templatesOf(content).diagnostic,
    title: heading(link.firstName),
    intro: `${intro(link.reportDate)}\n\n${known(link.address)} ${notYou}`,
    // What the report will say is not sent along.
    tiers: [],
    advice: [],
  })
}

/**
 * The form of one of the owner's scorecards. It asks the same questions: in today's version if that has them, otherwise
 * in the one from last time. undefined if the scorecard is closed.
 */
export async function readRetakeForm(db: Db, token: string, { firstName, reportDate, address }: Waiting) {
  const reminder = await unsealRetakeLink(db, token)
  const earlier = reminder && (await findAnswers(db, reminder.reportId))
  const published = earlier && (await findPublished(db, earlier.slug))
  if (!published) return undefined
  const isSame = questionsKey(published.definition) === questionsKey(earlier.definition)
  const { version, definition } = isSame ? published : { ...earlier.row, definition: earlier.definition }
  const intro = scorecardRetakeText.intro(firstName, reportDate, address)
  return { slug: earlier.slug, version, ...formOf(token, '/scorecards', { ...definition, intro }) }
}
