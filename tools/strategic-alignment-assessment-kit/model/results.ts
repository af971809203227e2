import { type RatingKey, type SectionId, sections } from '#content/diagnostic/diagnostic.ts'
import { judge, sectionJudgements } from '#content/diagnostic/judgements.ts'
import {
  type AlignmentLabel,
  healthLabel,
  percentOf48,
  ratingPercent,
  scoreSections,
  sectionBadge,
  sectionPercent,
} from '#lib/alignment-score.ts'
import { fixedNumber } from '#tools/shared/values/numbers.ts'
import { type Answer, type Assessment, openAnswers, type Question, questions } from './model.ts'

/** What a round's answers come to, by the rules of the site's diagnostic. */

export type Apartness = 'Close' | 'Some distance' | 'Far apart'

export type QuestionResult = Question & {
  /** 0 to 3. */
  average: number
  /** The standard deviation of the ratings, 0 to 1.5. */
  spread: number
  lowest: number
  highest: number
  health: AlignmentLabel
  apartness: Apartness
}

export type SectionResult = {
  id: SectionId
  title: string
  /** The average of the people's scores, 0 to 12, to one decimal. */
  score: number
  percent: number
  label: AlignmentLabel
  judgement: string
  lowest: number
  highest: number
}

export type Results = {
  people: number
  /** The average of the people's totals, 0 to 48, to one decimal. */
  total: number
  percent: number
  label: AlignmentLabel
  sections: SectionResult[]
  questions: QuestionResult[]
}

/** Nobody has answered: no results. */
export function resultsOf(answers: readonly Answer[]): Results | undefined {
  if (answers.length === 0) return undefined
  const sheets = answers.map(({ ratings }) => scoreSections(sections, ratings))
  const total = tenth(mean(sheets.map((sheet) => sum(sheet.map(({ score }) => score)))))
  const percent = percentOf48(total)
  return {
    people: answers.length,
    total,
    percent,
    label: healthLabel(percent),
    sections: sections.map(({ id, title }, index) => {
      const scores = sheets.map((sheet) => sheet[index]?.score ?? 0)
      // Judged as it is shown, or 8.96 would read “9.0, Moderate”.
      const score = tenth(mean(scores))
      const percent = sectionPercent(score)
      return {
        ...{ id, title, score, percent, label: sectionBadge(score) },
        judgement: judge(sectionJudgements[id], percent),
        lowest: Math.min(...scores),
        highest: Math.max(...scores),
      }
    }),
    questions: questions.map((question) => questionResult(question, answers)),
  }
}

/** What the site's report would tell this person. */
export function ownPercent({ ratings }: Answer): number {
  return percentOf48(sum(scoreSections(sections, ratings).map(({ score }) => score)))
}

function questionResult(question: Question, answers: readonly Answer[]): QuestionResult {
  const values = answers.map(({ ratings }) => ratings[question.key])
  const average = mean(values)
  const spread = Math.sqrt(mean(values.map((value) => (value - average) ** 2)))
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  return {
    ...question,
    ...{ average, spread, lowest, highest },
    health: healthLabel(ratingPercent(average)),
    apartness: apartnessOf(spread, highest - lowest),
  }
}

/** Far apart from a whole step of spread, or when one says Excellent and another Not in Place. */
function apartnessOf(spread: number, range: number): Apartness {
  // A hair below, because a spread of exactly 1 may come out as 0.9999….
  if (spread >= 1 - 1e-9 || range === 3) return 'Far apart'
  return spread >= 0.5 - 1e-9 ? 'Some distance' : 'Close'
}

export type Topic = QuestionResult & { why: 'apart' | 'weak' | 'drifting'; reason: string }

const topicOrder = { apart: 0, weak: 1, drifting: 2 }

/**
 * What to discuss, in this order: where people are far apart, the widest first; where they agree that it needs
 * attention, the weakest first; where there is some distance. Equal ones: the weaker first, then the form's order.
 */
export function topicsOf(answers: readonly Answer[], nameOf: (answer: Answer) => string | null): Topic[] {
  const topics = (resultsOf(answers)?.questions ?? []).flatMap((result): Topic[] => {
    const why = whyDiscuss(result)
    return why ? [{ ...result, why, reason: reasonFor(result, why, answers, nameOf) }] : []
  })
  const weight = ({ why, spread }: Topic) => (why === 'weak' ? 0 : -hundredth(spread))
  return topics.toSorted(
    (one, other) =>
      topicOrder[one.why] - topicOrder[other.why] ||
      weight(one) - weight(other) ||
      hundredth(one.average) - hundredth(other.average),
  )
}

/** Who may be named in a reason: nobody in an anonymous assessment, and nobody without a name. */
export function namerOf({ anonymous }: Pick<Assessment, 'anonymous'>): (answer: Answer) => string | null {
  return ({ name }) => (anonymous ? null : name.trim() || null)
}

function whyDiscuss({ apartness, health }: QuestionResult): Topic['why'] | undefined {
  if (apartness === 'Far apart') return 'apart'
  if (health === 'Needs Attention') return 'weak'
  return apartness === 'Some distance' ? 'drifting' : undefined
}

function reasonFor(
  { key, average, lowest, highest }: QuestionResult,
  why: Topic['why'],
  answers: readonly Answer[],
  nameOf: (answer: Answer) => string | null,
): string {
  if (why === 'weak' && lowest === highest) {
    const who = answers.length === 1 ? 'The only answer is' : 'Everyone says'
    return `${who} ${lowest} of 3. There is nothing to argue about: decide who changes it, and by when.`
  }
  if (why === 'weak') {
    return `The average is ${oneDecimal(average)} of 3, and nobody is far from it. You agree that it is weak: decide who changes it, and by when.`
  }
  const who = (value: number) => peopleWho(value, key, answers, nameOf)
  const words = `${who(highest)} ${highest}, ${who(lowest)} ${lowest}.`
  const end =
    why === 'apart'
      ? `The average of ${oneDecimal(average)} hides that.`
      : `The average is ${oneDecimal(average)}.`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${end}`
}

/** "Angela and Dana say", "4 people say", "One person says". */
function peopleWho(
  value: number,
  key: RatingKey,
  answers: readonly Answer[],
  nameOf: (answer: Answer) => string | null,
): string {
  const saying = answers.filter(({ ratings }) => ratings[key] === value)
  const names = saying.map(nameOf).filter((name) => name !== null)
  if (names.length < saying.length || names.length > 3) {
    return saying.length === 1 ? 'one person says' : `${saying.length} people say`
  }
  const last = names.at(-1) ?? ''
  return names.length === 1 ? `${last} says` : `${names.slice(0, -1).join(', ')} and ${last} say`
}

export type Movement = 'Up' | 'Down' | 'Level'

export type Change = {
  key: string
  label: string
  before: number
  after: number
  /** After less before, as the rounded figures show it. */
  change: number
  movement: Movement
}

export type QuestionChange = Change & {
  key: RatingKey
  sectionTitle: string
  spreadBefore: number
  spreadAfter: number
}

export type Comparison = {
  people: { before: number; after: number }
  total: Change & { percentBefore: number; percentAfter: number }
  sections: (Change & { labelBefore: AlignmentLabel; labelAfter: AlignmentLabel })[]
  /** In the order of the form. */
  questions: QuestionChange[]
}

/** A quarter of a step on one question, a whole point for a section of four, four points of the total. */
const movesFrom = { question: 0.25, section: 1, total: 4 }

/** Undefined until both rounds have answers. */
export function compare(before: Results | undefined, after: Results | undefined): Comparison | undefined {
  if (!before || !after) return undefined
  const change = (key: string, label: string, from: number, to: number, least: number): Change => {
    const moved = hundredth(to - from)
    const movement = Math.abs(moved) < least ? 'Level' : moved > 0 ? 'Up' : 'Down'
    return { key, label, before: from, after: to, change: moved, movement }
  }
  return {
    people: { before: before.people, after: after.people },
    total: {
      ...change('total', 'Overall', before.total, after.total, movesFrom.total),
      percentBefore: before.percent,
      percentAfter: after.percent,
    },
    sections: pairs(before.sections, after.sections).map(([one, other]) => ({
      ...change(one.id, one.title, one.score, other.score, movesFrom.section),
      labelBefore: one.label,
      labelAfter: other.label,
    })),
    questions: pairs(before.questions, after.questions).map(([one, other]) => ({
      ...change(one.key, one.label, one.average, other.average, movesFrom.question),
      key: one.key,
      sectionTitle: one.sectionTitle,
      spreadBefore: one.spread,
      spreadAfter: other.spread,
    })),
  }
}

export function comparisonOf(doc: Assessment): Comparison | undefined {
  return compare(resultsOf(openAnswers(doc, 'before')), resultsOf(openAnswers(doc, 'after')))
}

function pairs<Item>(ones: readonly Item[], others: readonly Item[]): [Item, Item][] {
  return ones.flatMap((one, index) => {
    const other = others[index]
    return other === undefined ? [] : [[one, other] as [Item, Item]]
  })
}

export function oneDecimal(value: number): string {
  return fixedNumber(value, 1)
}

/** +0.8, −0.3, 0.0. */
export function signed(value: number): string {
  const text = fixedNumber(Math.abs(value), 1)
  if (text === fixedNumber(0, 1)) return text
  return value > 0 ? `+${text}` : `−${text}`
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100
}
