import { type AlignmentLabel, maxTotalScore } from '#lib/alignment-score.ts'
import { plainName } from '#tools/shared/files/import/same-name.ts'
import { sameNames } from '#tools/shared/sheets/repeated-answers.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { type Answer, type Assessment, type GroupTally, groupKinds, questionsOf, type Tally } from './model.ts'
import { percentOf, pointsOf, type Results, resultsOf } from './results.ts'
import { groupName, groupsIn, namedGroups, pairsIn, tallyIn, tallyOf } from './tally.ts'

export type Movement = 'Up' | 'Down' | 'Level'

export type Change = {
  key: string
  label: string
  before: number
  after: number
  /** After minus before. */
  change: number
  movement: Movement
}

type ScoreChange = Change & { percentBefore: number; percentAfter: number }

export type QuestionChange = Change & { sectionTitle: string; spreadBefore: number; spreadAfter: number }

export type Comparison = {
  people: { before: number; after: number }
  words: string
  total: ScoreChange
  /** The same departments and levels in both rounds. */
  teams: ScoreChange[]
  sections: (Change & { labelBefore: AlignmentLabel; labelAfter: AlignmentLabel })[]
  questions: QuestionChange[]
}

/** A quarter of a step on one question, one point for a section of four, four points of the total. */
const movesFrom = { question: 0.25, section: 1, total: 4 }

/**
 * Compares the same people before and after if names show who answered twice; else everyone, with a note that others
 * may have answered. Undefined until both rounds have answers.
 */
export function comparisonOf(doc: Assessment): Comparison | undefined {
  const asked = questionsOf(doc)
  const all = { before: tallyIn(doc, 'before'), after: tallyIn(doc, 'after') }
  if (!all.before || !all.after) return undefined
  const pairs = doc.anonymous ? [] : pairsIn(doc)
  const words = wordsOf(doc, pairs.length, all.before, all.after)
  const [before, after] = pairs.length > 0 ? placed(pairs) : [undefined, undefined]
  const whole: Both<Tally> = before
    ? { before: tallyOf(before, asked), after: tallyOf(after, asked) }
    : { before: all.before, after: all.after }
  const groups: Both<GroupTally[]> = before
    ? { before: namedGroups(doc, before), after: namedGroups(doc, after) }
    : { before: groupsIn(doc, 'before'), after: groupsIn(doc, 'after') }
  const compared = compare(resultsOf(whole.before, asked), resultsOf(whole.after, asked), words)
  return compared && { ...compared, teams: teamsOf(groups, whole) }
}

type Both<Value> = { before: Value; after: Value }

/** People who changed teams count for the later team in both rounds. */
function placed(pairs: readonly Both<Answer>[]): [before: Answer[], after: Answer[]] {
  const teams = ({ before, after }: Both<Answer>) => {
    return { department: after.department || before.department, level: after.level || before.level }
  }
  return [
    pairs.map((pair) => ({ ...pair.before, ...teams(pair) })),
    pairs.map((pair) => ({ ...pair.after, ...teams(pair) })),
  ]
}

/** The groups of both rounds, and everyone else. */
function teamsOf(groups: Both<readonly GroupTally[]>, whole: Both<Tally>): ScoreChange[] {
  return groupKinds.flatMap((kind) => {
    const of = (round: 'before' | 'after') => groups[round].filter((each) => each.kind === kind && each.name)
    const names = of('before').flatMap(({ name }) => (of('after').some((each) => each.name === name) ? [name] : []))
    if (names.length === 0) return []
    const scoresIn = (round: 'before' | 'after') => {
      const shown = names.flatMap((name) => of(round).find((each) => each.name === name) ?? [])
      const rest = shown.reduce(
        (left, each) => ({ people: left.people - each.people, points: left.points - pointsOf(each) }),
        { people: whole[round].people, points: pointsOf(whole[round]) },
      )
      return [...shown.map((each) => ({ people: each.people, points: pointsOf(each) })), rest]
    }
    const [before, after] = [scoresIn('before'), scoresIn('after')]
    return [...names, ''].flatMap((name, index) => {
      const [one, other] = [before[index], after[index]]
      if (!one?.people || !other?.people) return []
      return [scoreChange(`${kind} ${name}`, groupName({ name }), one, other)]
    })
  })
}

type Score = { people: number; points: number }

function scoreChange(key: string, label: string, before: Score, after: Score): ScoreChange {
  const percent = ({ people, points }: Score) => percentOf(points, people * maxTotalScore)
  return {
    ...change(key, label, before.points / before.people, after.points / after.people, movesFrom.total),
    percentBefore: percent(before),
    percentAfter: percent(after),
  }
}

function wordsOf(doc: Assessment, pairs: number, before: Tally, after: Tally): string {
  const numbers = `${peopleWords(before.people)} answered before and ${peopleWords(after.people)} after`
  if (doc.anonymous) {
    return `${numbers}. Without names no one can be matched: if different people answered, that may explain the change.`
  }
  const { left, twice } = leftOut(doc)
  const unclear =
    twice.length === 0
      ? ''
      : ` ${namesList(twice)} ${twice.length === 1 ? 'occurs' : 'occur'} more than once in a round, so answers cannot be matched: add last names.`
  if (pairs === 0) {
    return twice.length === 0
      ? `${numbers}, and no name is in both rounds: different people answered, which may explain the change.`
      : `${numbers}, and no name is in both rounds exactly once: if different people answered, that may explain the change.${unclear}`
  }
  const who = `Compared: ${pairs === 1 ? 'the one person' : `the ${pairs} people`} who answered both times.`
  const others = left.length === 0 ? '' : ` Left out, by their names: ${left.join(', ')}.`
  return `${who}${others}${unclear && ` Left out too:${unclear}`}`
}

/** People without a pair: those in one round only, without a name, or with a name that is ambiguous. */
function leftOut({ rounds }: Assessment): { left: string[]; twice: string[] } {
  const [before, after] = [rounds.before.answers, rounds.after.answers]
  const inBoth = new Set(
    before.map(({ name }) => plainName(name)).filter((name) => after.some((each) => plainName(each.name) === name)),
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

export function compare(before: Results | undefined, after: Results | undefined, words = ''): Comparison | undefined {
  if (!before || !after) return undefined
  return {
    people: { before: before.people, after: after.people },
    words,
    teams: [],
    total: {
      ...change('total', 'Overall', before.total, after.total, movesFrom.total),
      percentBefore: before.percent,
      percentAfter: after.percent,
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
          sectionTitle: one.sectionTitle,
          spreadBefore: one.spread,
          spreadAfter: other.spread,
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
  // Agreement needs two people.
  if (people.before === 1 || people.after === 1) return moved
  const closer = questions.filter(({ spreadBefore, spreadAfter }) => spreadAfter < spreadBefore).length
  return closer === 0
    ? `${moved} On none of them are people closer together than before.`
    : `${moved} On ${closer} of them people are closer together than before.`
}

function change(key: string, label: string, from: number, to: number, min: number): Change {
  // Corrects floating-point errors: a quarter of a step may be 0.2499999999.
  const moved = Math.round((to - from) * 1e9) / 1e9
  const movement = Math.abs(moved) < min ? 'Level' : moved > 0 ? 'Up' : 'Down'
  return { key, label, before: from, after: to, change: moved, movement }
}
