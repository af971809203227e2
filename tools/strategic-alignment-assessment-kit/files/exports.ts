import { ratingScale } from '#content/diagnostic/diagnostic.ts'
import { writeTable } from '#tools/shared/files/csv.ts'
import { comparisonOf, peopleWords } from '../model/compare.ts'
import {
  type Assessment,
  groupKinds,
  groupWords,
  latestRound,
  nameOf,
  ownQuestions,
  questions,
  questionsOf,
  roundIds,
  roundNames,
  shownAnswers,
} from '../model/model.ts'
import { oneDecimal, type QuestionResult, resultsOf, signed } from '../model/results.ts'
import { commentsIn, groupName, groupsIn, tallyIn } from '../model/tally.ts'
import { topicsOf } from '../model/topics.ts'

/** What stands before an own question, and before what was written about one, above a column. */
export const ownPrefix = 'Own: '
export const commentPrefix = 'Comment: '

/** One row a person and round; of an anonymous assessment one row a question. */
export function assessmentCsv(doc: Assessment): string {
  return writeTable(doc.anonymous ? countRows(doc) : personRows(doc))
}

function personRows(doc: Assessment) {
  const own = ownQuestions(doc)
  const commented = questionsOf(doc).filter(({ key }) =>
    roundIds.some((round) => commentsIn(doc, round, key).length > 0),
  )
  const kinds = groupKinds.filter((kind) =>
    roundIds.some((round) => shownAnswers(doc, round).some((answer) => answer[kind] !== '')),
  )
  const rows = roundIds.flatMap((round) =>
    shownAnswers(doc, round).map((answer, index) => [
      ...[roundNames[round], doc.rounds[round].day, nameOf(answer, index)],
      ...kinds.map((kind) => answer[kind]),
      ...questions.map(({ key }) => answer.ratings[key]),
      ...own.map(({ key }) => answer.own[key] ?? ''),
      ...commented.map(({ key }) => answer.comments[key] ?? ''),
    ]),
  )
  const header = [
    ...['Round', 'Day', 'Person', ...kinds.map((kind) => groupWords[kind])],
    ...questions.map(({ label }) => label),
    ...own.map(({ label }) => ownPrefix + label),
    ...commented.map(({ label }) => commentPrefix + label),
  ]
  return [header, ...rows]
}

/** How often each answer was given, by everyone and by the groups that may be shown. */
function countRows(doc: Assessment) {
  const rows = roundIds.flatMap((round) => {
    const whole = tallyIn(doc, round)
    if (!whole) return []
    const groups = groupsIn(doc, round).map((group) => {
      return { name: `${groupWords[group.kind]}: ${groupName(group)}`, tally: group }
    })
    return [{ name: 'Everyone', tally: whole }, ...groups].flatMap(({ name, tally }) =>
      (resultsOf(tally, questionsOf(doc))?.questions ?? []).map((result) => [
        ...[roundNames[round], doc.rounds[round].day, name, result.sectionTitle, result.label],
        ...[...result.counts, result.people],
      ]),
    )
  })
  const header = ['Round', 'Day', 'Group', 'Section', 'Question', ...ratingScale.map(({ label }) => label)]
  return [[...header, 'People'], ...rows]
}

/** The results as text for a mail to the team. */
export function summaryText(doc: Assessment): string {
  const round = latestRound(doc)
  const results = resultsOf(tallyIn(doc, round), questionsOf(doc))
  if (!results) return 'There are no answers to show yet.\n'
  const topics = topicsOf(doc, round).slice(0, 5)
  const people = results.people === 1 ? 'one person' : `${results.people} people`
  const lines = [
    `${doc.team || 'Our team'}, ${roundNames[round].toLowerCase()}: ${results.percent}% (${results.label}), from ${people}.`,
    '',
    ...results.sections.map(({ title, percent, label }) => `${title}: ${percent}%, ${label}`),
    ...ownLines(results.questions),
    ...groupLines(doc),
    ...changeLines(doc),
    ...(topics.length > 0 ? ['', 'To discuss first:'] : []),
    ...topics.flatMap(({ key, label, reason }, index) => [
      `${index + 1}. ${label}. ${reason}`,
      ...commentsIn(doc, round, key).map(({ name, text }) => `   “${text}”${name && ` (${name})`}`),
      ...(doc.agreements[key]?.trim() ? [`   Agreed: ${doc.agreements[key]?.trim()}`] : []),
    ]),
    '',
    `Ratings go from 0 (${ratingScale[0].label}) to 3 (${ratingScale[3].label}).`,
  ]
  return `${lines.join('\n')}\n`
}

function ownLines(results: readonly QuestionResult[]): string[] {
  return results
    .filter(({ sectionId }) => sectionId === 'own')
    .map(({ label, average, health }) => `${label}: ${oneDecimal(average)} of 3, ${health}`)
}

function groupLines(doc: Assessment): string[] {
  const groups = groupsIn(doc, latestRound(doc))
  return groupKinds.flatMap((kind) => {
    const own = groups.filter((group) => group.kind === kind)
    if (own.length === 0) return []
    const words = own.map((group) => {
      return `${groupName(group)} ${resultsOf(group)?.percent}% (${peopleWords(group.people)})`
    })
    return [`By ${groupWords[kind].toLowerCase()}: ${words.join(', ')}`]
  })
}

function changeLines(doc: Assessment): string[] {
  const comparison = comparisonOf(doc)
  if (!comparison) return []
  return [
    '',
    `Before it was ${comparison.total.percentBefore}%, after ${comparison.total.percentAfter}%. ${comparison.words} Biggest moves:`,
    ...comparison.questions
      .filter(({ movement }) => movement !== 'Level')
      .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
      .slice(0, 3)
      .map(({ label, change }) => `- ${label}: ${signed(change)}`),
  ]
}
