import { ratingScale } from '#content/diagnostic/diagnostic.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { csvOf } from '#tools/shared/tables/write-table.ts'
import { comparisonOf, peopleWords } from '../model/compare.ts'
import {
  type Assessment,
  groupKinds,
  groupWords,
  latestRound,
  questionsOf,
  roundNames,
} from '../model/model.ts'
import { oneDecimal, type QuestionResult, resultsOf, signed } from '../model/results.ts'
import { commentsIn, groupName, groupsIn, tallyIn } from '../model/tally.ts'
import { topicsOf } from '../model/topics.ts'
import { ratingsTable } from './ratings-table.ts'
import { resultColumns, resultRows } from './results-table.ts'

/** One row per person and round; in an anonymous assessment one row per score and question. */
export function assessmentCsv(doc: Assessment): string {
  return doc.anonymous ? csvOf(resultColumns, resultRows(doc)) : csvFrom(ratingsTable)(doc)
}

/** The results as text for an email to the team. */
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
