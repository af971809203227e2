import { type RatingKey, type RatingValue, type SectionId, sections } from '#content/diagnostic/diagnostic.ts'
import { likelyName, tidyCode } from '#tools/shared/files/code.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { findCodes, readCode } from '../files/code.ts'

/** A team's assessment: the diagnostic's sixteen ratings, by many people, before and after 90 days. */

export type Ratings = Record<RatingKey, RatingValue>

export type Answer = {
  id: string
  /** Empty in an anonymous assessment. */
  name: string
  code: string
  ratings: Ratings
}

export const roundIds = ['before', 'after'] as const

export type RoundId = (typeof roundIds)[number]

export type Round = { day: Day | ''; answers: Answer[] }

export type Assessment = {
  /** Part of every code's checksum, so that another team's code is noticed. */
  id: string
  team: string
  /** To whom the codes go: a name or a mail address, printed on the sheet. */
  sendTo: string
  anonymous: boolean
  rounds: Record<RoundId, Round>
  /** What the team agreed on, by question. */
  agreements: Partial<Record<RatingKey, string>>
}

export type Question = {
  key: RatingKey
  label: string
  question: string
  sectionId: SectionId
  sectionTitle: string
}

export const questions: readonly Question[] = sections.flatMap(({ id, title, ratings }) =>
  ratings.map(({ key, label, question }) => ({ key, label, question, sectionId: id, sectionTitle: title })),
)

export const roundNames: Record<RoundId, string> = { before: 'Before', after: 'After 90 days' }

/** With fewer answers than this, an anonymous one could be worked out. */
export const anonymousFrom = 3

const demoAnswers = 8

export type Action =
  | { type: 'describe'; changes: Partial<Pick<Assessment, 'team' | 'sendTo'>> }
  | { type: 'set-anonymous'; anonymous: boolean }
  | { type: 'set-day'; round: RoundId; day: Day | '' }
  | { type: 'add-answers'; round: RoundId; answers: readonly Answer[] }
  | { type: 'rename'; round: RoundId; id: string; name: string }
  | { type: 'remove-answer'; round: RoundId; id: string }
  | { type: 'agree'; key: RatingKey; text: string }

export function reduce(doc: Assessment, action: Action): Assessment {
  switch (action.type) {
    case 'describe':
      return { ...doc, ...action.changes }
    case 'set-anonymous':
      return setAnonymous(doc, action.anonymous)
    case 'set-day':
      return changeRound(doc, action.round, (round) => ({ ...round, day: action.day }))
    case 'add-answers':
      return changeAnswers(doc, action.round, (answers) => [...answers, ...action.answers])
    case 'rename':
      return changeAnswers(doc, action.round, (answers) =>
        answers.map((answer) => (answer.id === action.id ? { ...answer, name: action.name } : answer)),
      )
    case 'remove-answer':
      return changeAnswers(doc, action.round, (answers) => answers.filter(({ id }) => id !== action.id))
    case 'agree':
      return { ...doc, agreements: { ...doc.agreements, [action.key]: action.text } }
  }
}

function changeRound(doc: Assessment, id: RoundId, change: (round: Round) => Round): Assessment {
  return { ...doc, rounds: { ...doc.rounds, [id]: change(doc.rounds[id]) } }
}

function changeAnswers(doc: Assessment, id: RoundId, change: (answers: Answer[]) => Answer[]): Assessment {
  return changeRound(doc, id, (round) => {
    const answers = change(round.answers)
    return { ...round, answers: doc.anonymous ? answers.map(nameless).toSorted(byCode) : answers }
  })
}

/** Names are not hidden but gone: only undo has them still. */
function setAnonymous(doc: Assessment, anonymous: boolean): Assessment {
  return roundIds.reduce((all, id) => changeAnswers(all, id, (answers) => answers), { ...doc, anonymous })
}

function nameless(answer: Answer): Answer {
  return { ...answer, name: '' }
}

/** A code begins with a random number: its order tells nothing about who came when. */
function byCode(one: Answer, other: Answer): number {
  if (one.code === other.code) return 0
  return one.code < other.code ? -1 : 1
}

export function emptyAssessment(id: string, day: Day): Assessment {
  return {
    id,
    team: '',
    sendTo: '',
    anonymous: false,
    rounds: { before: { day, answers: [] }, after: { day: '', answers: [] } },
    agreements: {},
  }
}

export function isBlank({ rounds }: Assessment): boolean {
  return roundIds.every((id) => rounds[id].answers.length === 0)
}

export function demoLimit({ rounds }: Assessment): string | undefined {
  const tooMany = roundIds.some((id) => rounds[id].answers.length > demoAnswers)
  return tooMany ? 'The demo takes eight people in each round.' : undefined
}

/** The key that a round's codes are checked with. */
export function roundKey({ id }: Pick<Assessment, 'id'>, round: RoundId): string {
  return `${id} ${round}`
}

/** The round that the team is in: the second as soon as someone has answered it. */
export function latestRound({ rounds }: Assessment): RoundId {
  return rounds.after.answers.length > 0 ? 'after' : 'before'
}

/** The answers of a round that may be shown: none while an anonymous round has too few. */
export function openAnswers({ anonymous, rounds }: Assessment, round: RoundId): Answer[] {
  const { answers } = rounds[round]
  return anonymous && answers.length < anonymousFrom ? [] : answers
}

export function nameOf(answer: Answer, index: number): string {
  return answer.name.trim() || `Person ${index + 1}`
}

export function ratingsFrom(values: readonly number[]): Ratings {
  return Object.fromEntries(questions.map(({ key }, index) => [key, values[index]])) as Ratings
}

export function valuesOf(ratings: Ratings): RatingValue[] {
  return questions.map(({ key }) => ratings[key])
}

export type Reading = {
  answers: Answer[]
  /** Lines that were not taken, each with a reason. */
  refused: { line: string; reason: string }[]
}

/** Takes the codes out of pasted mails, chats and files, with the names that stand beside them. */
export function readAnswers(doc: Assessment, round: RoundId, text: string, newId: () => string): Reading {
  const known = new Set(doc.rounds[round].answers.map(({ code }) => code))
  const reading: Reading = { answers: [], refused: [] }
  for (const line of text.split(/\r\n|\r|\n/)) {
    for (const found of findCodes(line)) {
      const content = readCode(found, roundKey(doc, round))
      const code = tidyCode(found)
      if (content && !known.has(code)) {
        known.add(code)
        const name = doc.anonymous ? '' : nameBeside(line, found)
        reading.answers.push({ id: newId(), name, code, ratings: ratingsFrom(content.ratings) })
      } else if (content || found.length > 12) {
        reading.refused.push({ line: found, reason: content ? 'is in already.' : whyNot(doc, round, found) })
      }
    }
  }
  return reading
}

function whyNot(doc: Assessment, round: RoundId, code: string): string {
  const other = round === 'before' ? 'after' : 'before'
  return readCode(code, roundKey(doc, other))
    ? `belongs to the other round, “${roundNames[other]}”.`
    : 'was mistyped, or belongs to another team’s sheet.'
}

/** "Dana Ruiz: 7K3M-…" and "7K3M-…, Dana Ruiz" both name Dana Ruiz. Several codes on a line name nobody. */
function nameBeside(line: string, code: string): string {
  if (findCodes(line).filter((each) => each.length > 12).length > 1) return ''
  return likelyName(line.replace(code, ' '))
}
