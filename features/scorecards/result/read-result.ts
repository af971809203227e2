import { retakeText } from '#content/diagnostic/retake-words.ts'
import type { Definition, ReportBlock, ResultType, Tier } from '#content/scorecards/definition.ts'
import { firstNameOf } from '#lib/text/clean-name.ts'
import { formatDay } from '#lib/time/dates.ts'
import { type Contact, chooseAdvice } from '../engine/advice.ts'
import { type Answers, answerInWords, isAnswered } from '../engine/answers.ts'
import { scoreAnswers } from '../engine/score.ts'
import { decideType, type TypeCount } from '../engine/type.ts'

export type SectionResult = {
  id: string
  title: string
  percent: number | undefined
  tier: Tier | undefined
  text: string
  /** `isWritten`: in the visitor's own words. */
  answers: { id: string; question: string; answer: string; isWritten: boolean }[]
}

/** Everything that the page, the PDF, the emails and the CSV say about a set of answers. */
export type Result = {
  kind: Definition['kind']
  title: string
  heading: string
  name: string
  firstName: string
  date: string
  percent: number | undefined
  tier: Tier | undefined
  type: ResultType | undefined
  ranking: TypeCount[]
  sections: SectionResult[]
  advice: string[]
  blocks: readonly ReportBlock[]
  action: Definition['report']['action']
  mail: Definition['mail']
}

export type Given = { answers: Answers; contact: Contact; createdAt: string }

export function readResult(definition: Definition, { answers, contact, createdAt }: Given): Result {
  const score = scoreAnswers(definition, answers)
  const { type, ranking } = decideType(definition, answers)
  const isType = definition.kind === 'type'
  return {
    kind: definition.kind,
    title: definition.title,
    heading: definition.report.heading || definition.title,
    name: contact.name ?? '',
    firstName: firstNameOf(contact.name ?? ''),
    date: formatDay(createdAt, 'long'),
    percent: isType ? undefined : score.percent,
    tier: isType ? undefined : score.tier,
    type: isType ? type : undefined,
    ranking: isType ? ranking : [],
    sections: definition.sections.map((section, index) => {
      const { percent, tier } = score.sections[index] ?? {}
      const answered = section.questions.filter(
        (each) => score.shown.includes(each) && isAnswered(each, answers[each.id]),
      )
      return {
        id: section.id,
        title: section.title,
        percent: isType ? undefined : percent,
        tier: isType ? undefined : tier,
        text: (!isType && tier && section.texts[tier.id]) || '',
        answers: answered.map((each) => {
          const answer = answerInWords(each, answers[each.id])
          return { id: each.id, question: each.text, answer, isWritten: each.kind === 'text' }
        }),
      }
    }),
    advice: chooseAdvice(definition, answers, contact).map(({ text }) => text),
    blocks: definition.report.blocks,
    action: definition.report.action,
    mail: definition.mail,
  }
}

/** The score or the type in a few words: “67%, Moderate”. */
export function resultInWords({ percent, tier, type }: Pick<Result, 'percent' | 'tier' | 'type'>): string {
  if (type) return type.name
  return [percent === undefined ? '' : `${percent}%`, tier?.label ?? ''].filter(Boolean).join(', ')
}

/** What is compared with earlier answers and with other people's: the score, and those of sections. */
export function partsIn({ percent, sections }: Pick<Result, 'percent' | 'sections'>) {
  return [{ id: '', title: retakeText.overall, percent }, ...sections].flatMap(({ id, title, percent }) =>
    percent === undefined ? [] : [{ id, title, percent }],
  )
}
