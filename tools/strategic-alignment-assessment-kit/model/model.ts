import {
  type RatingKey,
  type RatingValue,
  ratingScale,
  type SectionId,
  sections,
} from '#content/diagnostic/diagnostic.ts'
import { counted } from '#tools/shared/values/counted.ts'
import type { Day } from '#tools/shared/values/days.ts'

/** A team's assessment: the diagnostic's sixteen ratings and its own questions, before and after 90 days. */

export type Ratings = Record<RatingKey, RatingValue>

export const groupKinds = ['department', 'level'] as const

export type GroupKind = (typeof groupKinds)[number]

export const groupWords: Record<GroupKind, string> = { department: 'Department', level: 'Level' }

/** One person's answers. An anonymous assessment has none of these. */
export type Answer = {
  id: string
  name: string
  code: string
  ratings: Ratings
  own: Record<string, RatingValue>
  comments: Record<string, string>
} & Record<GroupKind, string>

/** How many gave 0, 1, 2 and 3. */
export type Counts = [number, number, number, number]

/** Totals per question, without individual answers. */
export type Tally = { people: number; counts: Record<string, Counts> }

/** Without a name: everyone in none of the groups shown. */
export type GroupTally = Tally & { kind: GroupKind; name: string }

/** An anonymous round, opened once. Comments are in alphabetical order. */
export type Opened = Tally & { groups: GroupTally[]; comments: Record<string, string[]> }

export const roundIds = ['before', 'after'] as const

export type RoundId = (typeof roundIds)[number]

export type Round = {
  day: Day | ''
  answers: Answer[]
  opened: Opened | null
  /** Codes of an anonymous round that an older version kept in its file, too few to open. */
  waiting: string[]
}

type OwnQuestion = { id: string; text: string }

export type Assessment = {
  /** Part of every code's checksum, which detects codes from another team. */
  id: string
  team: string
  /** Who receives the codes, a name or an email address; if anonymous, where to drop them. */
  sendTo: string
  anonymous: boolean
  own: OwnQuestion[]
  /** The groups a sheet offers, as typed. */
  groups: Record<GroupKind, string[]>
  rounds: Record<RoundId, Round>
  /** What the team agreed on, by question. */
  agreements: Record<string, string>
}

export type Question = {
  key: string
  label: string
  question: string
  sectionId: SectionId | 'own'
  sectionTitle: string
}

export const ownTitle = 'Our own statements'

const ownLabels = ['Disagree', 'Mostly disagree', 'Mostly agree', 'Agree'] as const

export function scaleOf({ sectionId }: Pick<Question, 'sectionId'>): { value: RatingValue; label: string }[] {
  return ratingScale.map(({ value, label }) => ({
    value,
    label: sectionId === 'own' ? ownLabels[value] : label,
  }))
}

/** The diagnostic's sixteen. */
export const questions: readonly (Question & { key: RatingKey })[] = sections.flatMap(({ id, title, ratings }) =>
  ratings.map(({ key, label, question }) => ({ key, label, question, sectionId: id, sectionTitle: title })),
)

/** The sixteen, then the team's own without empty ones. */
export function questionsOf({ own }: Pick<Assessment, 'own'>): Question[] {
  return [...questions, ...ownQuestions({ own })]
}

export function ownQuestions({ own }: Pick<Assessment, 'own'>): Question[] {
  return own.flatMap(({ id, text }) =>
    text.trim() === ''
      ? []
      : [{ key: id, label: text.trim(), question: text.trim(), sectionId: 'own', sectionTitle: ownTitle }],
  )
}

export function groupNames({ groups }: Pick<Assessment, 'groups'>, kind: GroupKind): string[] {
  return [...new Set(groups[kind].map((name) => name.trim()).filter(Boolean))]
}

export const roundNames: Record<RoundId, string> = { before: 'Before', after: 'After 90 days' }

/** Fewer anonymous answers would reveal individual ones, and fewer people are not a group. */
export const fewest = 4

/** As many as a code has room for, and more than a sheet should have. */
export const maxOwn = 12

const demoAnswers = 10

export type Action =
  | { type: 'describe'; changes: Partial<Pick<Assessment, 'team' | 'sendTo'>> }
  | { type: 'set-anonymous'; anonymous: boolean }
  | { type: 'set-groups'; kind: GroupKind; names: string[] }
  | { type: 'add-question'; id: string }
  | { type: 'word-question'; id: string; text: string }
  | { type: 'remove-question'; id: string }
  | { type: 'set-day'; round: RoundId; day: Day | '' }
  | { type: 'add-answers'; round: RoundId; answers: readonly Answer[] }
  /** The same person again: the later answer replaces the earlier one. */
  | { type: 'replace-answer'; round: RoundId; id: string; answer: Answer }
  | { type: 'rename'; round: RoundId; id: string; name: string }
  | { type: 'place'; round: RoundId; id: string; kind: GroupKind; group: string }
  | { type: 'remove-answer'; round: RoundId; id: string }
  | { type: 'open-box'; round: RoundId; opened: Opened }
  | { type: 'agree'; key: string; text: string }

export function reduce(doc: Assessment, action: Action): Assessment {
  switch (action.type) {
    case 'describe':
      return { ...doc, ...action.changes }
    case 'set-anonymous':
      // Anonymity must not change after people were promised it.
      return hasAnswers(doc) ? doc : { ...doc, anonymous: action.anonymous }
    case 'set-groups':
      return { ...doc, groups: { ...doc.groups, [action.kind]: action.names } }
    case 'add-question':
      return doc.own.length >= maxOwn ? doc : { ...doc, own: [...doc.own, { id: action.id, text: '' }] }
    case 'word-question':
      return {
        ...doc,
        own: doc.own.map((each) => (each.id === action.id ? { ...each, text: action.text } : each)),
      }
    case 'remove-question':
      return { ...doc, own: doc.own.filter(({ id }) => id !== action.id) }
    case 'set-day':
      return changeRound(doc, action.round, (round) => ({ ...round, day: action.day }))
    case 'open-box':
      return openBox(doc, action.round, action.opened)
    case 'agree':
      return { ...doc, agreements: { ...doc.agreements, [action.key]: action.text } }
    default:
      return doc.anonymous ? doc : changeAnswers(doc, action)
  }
}

type AnswerAction = Extract<Action, { type: 'add-answers' | 'replace-answer' | 'rename' | 'place' | 'remove-answer' }>

function changeAnswers(doc: Assessment, action: AnswerAction): Assessment {
  return changeRound(doc, action.round, (round) => ({ ...round, answers: answersAfter(round, action) }))
}

function answersAfter({ answers }: Round, action: AnswerAction): Answer[] {
  const change = (id: string, next: (answer: Answer) => Answer) =>
    answers.map((answer) => (answer.id === id ? next(answer) : answer))
  switch (action.type) {
    case 'add-answers':
      return [...answers, ...action.answers]
    case 'replace-answer':
      return change(action.id, () => action.answer)
    case 'rename':
      return change(action.id, (answer) => ({ ...answer, name: action.name }))
    case 'place':
      return change(action.id, (answer) => ({ ...answer, [action.kind]: action.group }))
    case 'remove-answer':
      return answers.filter(({ id }) => id !== action.id)
  }
}

/** Once only, and never with too few answers. */
function openBox(doc: Assessment, round: RoundId, opened: Opened): Assessment {
  if (!doc.anonymous || doc.rounds[round].opened || opened.people < fewest) return doc
  return changeRound(doc, round, (before) => ({ ...before, opened, waiting: [] }))
}

function changeRound(doc: Assessment, id: RoundId, change: (round: Round) => Round): Assessment {
  return { ...doc, rounds: { ...doc.rounds, [id]: change(doc.rounds[id]) } }
}

export function emptyRound(day: Day | '' = ''): Round {
  return { day, answers: [], opened: null, waiting: [] }
}

export function emptyAssessment(id: string, day: Day): Assessment {
  return {
    id,
    team: '',
    sendTo: '',
    anonymous: false,
    own: [],
    groups: { department: [], level: [] },
    rounds: { before: emptyRound(day), after: emptyRound() },
    agreements: {},
  }
}

export function peopleIn({ rounds }: Pick<Assessment, 'rounds'>, round: RoundId): number {
  const { answers, opened } = rounds[round]
  return opened ? opened.people : answers.length
}

export function isBlank(doc: Assessment): boolean {
  return roundIds.every((id) => peopleIn(doc, id) === 0)
}

/** Includes answers in waiting codes. */
export function hasAnswers(doc: Assessment): boolean {
  return !isBlank(doc) || roundIds.some((id) => doc.rounds[id].waiting.length > 0)
}

/** A line in the list of documents. It does not know about a box, which is not part of the document. */
export function previewOf(doc: Assessment): string {
  if (doc.anonymous && isBlank(doc)) return 'Anonymous, no box opened yet'
  return counted(peopleIn(doc, 'before') + peopleIn(doc, 'after'), 'answer')
}

export function demoLimit(doc: Assessment): string | undefined {
  const tooMany = roundIds.some((id) => peopleIn(doc, id) > demoAnswers)
  return tooMany ? 'The demo takes ten people in each round.' : undefined
}

/**
 * The key of a round's codes. It differs between anonymous and named assessments, so codes cannot be used in the other.
 */
export function roundKey({ id, anonymous }: Pick<Assessment, 'id' | 'anonymous'>, round: RoundId): string {
  return anonymous ? `${id} ${round} anonymous` : `${id} ${round}`
}

/** The second round as soon as someone has answered it. */
export function latestRound(doc: Assessment): RoundId {
  return peopleIn(doc, 'after') > 0 ? 'after' : 'before'
}

/** The answers that may be shown individually: none if anonymous. */
export function shownAnswers({ anonymous, rounds }: Assessment, round: RoundId): Answer[] {
  return anonymous ? [] : rounds[round].answers
}

export function nameOf(answer: Pick<Answer, 'name'>, index: number): string {
  return answer.name.trim() || `Person ${index + 1}`
}

export function ratingsFrom(values: readonly number[]): Ratings {
  return Object.fromEntries(questions.map(({ key }, index) => [key, values[index]])) as Ratings
}

export function valuesOf(ratings: Ratings): RatingValue[] {
  return questions.map(({ key }) => ratings[key])
}

export function ratingOf({ ratings, own }: Pick<Answer, 'ratings' | 'own'>, key: string): RatingValue | undefined {
  return (ratings as Record<string, RatingValue>)[key] ?? own[key]
}
