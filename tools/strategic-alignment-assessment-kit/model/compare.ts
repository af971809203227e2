import type { AlignmentLabel } from '#lib/alignment-score.ts'
import { plainName } from '#tools/shared/files/import/same-name.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { type Answer, type Assessment, questionsOf, type Tally } from './model.ts'
import { type Results, resultsOf } from './results.ts'
import { pairsIn, sameNames, tallyIn, tallyOf } from './tally.ts'

export type Movement = 'Up' | 'Down' | 'Level'

export type Change = {
  key: string
  label: string
  before: number
  after: number
  /** After less before. */
  change: number
  movement: Movement
}

export type QuestionChange = Change & { sectionTitle: string; spreadBefore: number; spreadAfter: number }

export type Comparison = {
  people: { before: number; after: number }
  /** Whose answers are compared, and who is left out of it. */
  words: string
  total: Change & { percentBefore: number; percentAfter: number }
  sections: (Change & { labelBefore: AlignmentLabel; labelAfter: AlignmentLabel })[]
  /** In the order of the form. */
  questions: QuestionChange[]
}

/** A quarter of a step on one question, a whole point for a section of four, four points of the total. */
const movesFrom = { question: 0.25, section: 1, total: 4 }

/**
 * The same people before and after, where names tell who answered both times; else everyone, and it says that others
 * may have answered. Undefined until both rounds have answers.
 */
export function comparisonOf(doc: Assessment): Comparison | undefined {
  const asked = questionsOf(doc)
  const all = { before: tallyIn(doc, 'before'), after: tallyIn(doc, 'after') }
  if (!all.before || !all.after) return undefined
  const pairs = doc.anonymous ? [] : pairsIn(doc)
  const tallies =
    pairs.length > 0
      ? {
          before: tallyOf(
            pairs.map(({ before }) => before),
            asked,
          ),
          after: tallyOf(
            pairs.map(({ after }) => after),
            asked,
          ),
        }
      : { before: all.before, after: all.after }
  const words = wordsOf(doc, pairs.length, all.before, all.after)
  return compare(resultsOf(tallies.before, asked), resultsOf(tallies.after, asked), words)
}

function wordsOf(doc: Assessment, pairs: number, before: Tally, after: Tally): string {
  const numbers = `${peopleWords(before.people)} answered before and ${peopleWords(after.people)} after`
  if (doc.anonymous) {
    return `${numbers}. Without names nobody can be found again: if others answered, the change may be theirs.`
  }
  const { left, twice } = leftOut(doc)
  const unclear =
    twice.length === 0
      ? ''
      : ` ${namesList(twice)} ${twice.length === 1 ? 'stands' : 'stand'} more than once in a round, so nobody knows whose answer is whose: write last names.`
  if (pairs === 0) {
    return twice.length === 0
      ? `${numbers}, and no name stands in both rounds: others answered, so the change may be theirs.`
      : `${numbers}, and no name stands in both rounds just once: if others answered, the change may be theirs.${unclear}`
  }
  const who = `Compared: ${pairs === 1 ? 'the one person' : `the ${pairs} people`} who answered both times.`
  const others = left.length === 0 ? '' : ` Left out, by their names: ${left.join(', ')}.`
  return `${who}${others}${unclear && ` Left out too:${unclear}`}`
}

/** Who is in no pair: those of one round alone, those without a name, and names that stand twice in a round and also in the other. */
function leftOut({ rounds }: Assessment): { left: string[]; twice: string[] } {
  const [before, after] = [rounds.before.answers, rounds.after.answers]
  const inBoth = new Set(
    before
      .map(({ name }) => plainName(name))
      .filter((name) => after.some((each) => plainName(each.name) === name)),
  )
  const alone = (answers: readonly Answer[]) =>
    answers.filter(({ name }) => plainName(name) !== '' && !inBoth.has(plainName(name))).length
  const nameless = [...before, ...after].filter(({ name }) => plainName(name) === '').length
  const left = [
    alone(before) > 0 && `${alone(before)} only before`,
    alone(after) > 0 && `${alone(after)} only after`,
    nameless > 0 && `${counted(nameless, 'answer')} without a name`,
  ].filter((each) => each !== false)
  const doubled = [...sameNames(before), ...sameNames(after)].filter((name) => inBoth.has(plainName(name)))
  return { left, twice: [...new Map(doubled.map((name) => [plainName(name), name])).values()] }
}

function namesList(names: readonly string[]): string {
  return names.map((name) => `‘${name}’`).join(', ')
}

export function peopleWords(people: number): string {
  return counted(people, 'person', 'people')
}

export function compare(
  before: Results | undefined,
  after: Results | undefined,
  words = '',
): Comparison | undefined {
  if (!before || !after) return undefined
  return {
    ...{ people: { before: before.people, after: after.people }, words },
    total: {
      ...change('total', 'Overall', before.total, after.total, movesFrom.total),
      ...{ percentBefore: before.percent, percentAfter: after.percent },
    },
    sections: before.sections.flatMap((one) => {
      const other = after.sections.find(({ id }) => id === one.id)
      if (!other) return []
      const moved = change(one.id, one.title, one.score, other.score, movesFrom.section)
      return [{ ...moved, labelBefore: one.label, labelAfter: other.label }]
    }),
    questions: before.questions.flatMap((one) => {
      const other = after.questions.find(({ key }) => key === one.key)
      if (!other) return []
      return [
        {
          ...change(one.key, one.label, one.average, other.average, movesFrom.question),
          ...{ sectionTitle: one.sectionTitle, spreadBefore: one.spread, spreadAfter: other.spread },
        },
      ]
    }),
  }
}

/** How many points moved, and on how many people came closer. */
export function movedWords({ people, questions }: Pick<Comparison, 'people' | 'questions'>): string {
  const count = (movement: Movement) => {
    return questions.filter((each) => each.movement === movement).length || 'none'
  }
  const moved = `Of the ${questions.length} points, ${count('Up')} went up and ${count('Down')} went down by a quarter of a step or more.`
  // One person is not close to anybody.
  if (people.before === 1 || people.after === 1) return moved
  const closer = questions.filter(({ spreadBefore, spreadAfter }) => spreadAfter < spreadBefore).length
  return closer === 0
    ? `${moved} On none of them are people closer together than before.`
    : `${moved} On ${closer} of them people are closer together than before.`
}

function change(key: string, label: string, from: number, to: number, least: number): Change {
  // The ninth digit is the machine's: a quarter of a step may come out as 0.2499999999.
  const moved = Math.round((to - from) * 1e9) / 1e9
  const movement = Math.abs(moved) < least ? 'Level' : moved > 0 ? 'Up' : 'Down'
  return { key, label, before: from, after: to, change: moved, movement }
}
