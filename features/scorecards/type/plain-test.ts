import { questions } from '#content/founder-test/founder-questions.ts'
import { founderStyle, type StyleCode } from '#content/founder-test/founder-styles.ts'
import type { Content } from '#content/owner/content.ts'
import { plainWords } from '#content/plain-words.ts'
import type { Definition } from '#content/scorecards/definition.ts'
import { templatesOf } from '../admin/templates.ts'
import { type Answers, tieBreakKey } from '../engine/answers.ts'
import { resultOf } from './scoring.ts'

/** The test on one page, without scripts: a scorecard that asks for nothing but an email. */
export function plainTest(content: Pick<Content, 'advice' | 'styles'>): Definition {
  const fields = { name: 'off', phone: 'off', company: 'off', role: 'off', companySize: 'off' } as const
  const { intro } = plainWords.founderTest
  return { ...templatesOf(content).founder, intro, contact: { when: 'before', fields, consent: true } }
}

/** What the test's own form sends; without a result while a tie is open. */
export function testIn(answers: Answers) {
  const styles = questions.map(({ id }) => answers[id] as StyleCode)
  const tieBreak = answers[tieBreakKey] as StyleCode | undefined
  const result = resultOf(styles, tieBreak)
  return { answers: styles, tieBreak, result, resultName: result && founderStyle(result).name }
}
