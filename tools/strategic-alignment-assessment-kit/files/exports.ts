import { ratingScale } from '#content/diagnostic/diagnostic.ts'
import { columnName } from '#tools/shared/files/column-name.ts'
import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import {
  type Assessment,
  latestRound,
  nameOf,
  openAnswers,
  questions,
  type RoundId,
  roundIds,
  roundNames,
} from '../model/model.ts'
import { prompts } from '../model/prompts.ts'
import { comparisonOf, namerOf, resultsOf, signed, topicsOf } from '../model/results.ts'

/** A sheet for the scores, one per round for the heat map, one each for the talk and the comparison. */
export function assessmentSheets(doc: Assessment): ExcelSheet[] {
  const rounds = roundIds.filter((id) => openAnswers(doc, id).length > 0)
  return [
    ...(rounds.length === 0 ? [emptySheet] : []),
    ...rounds.flatMap((round) => [scoreSheet(doc, round), ratingSheet(doc, round)]),
    ...(rounds.length > 0 ? [topicSheet(doc)] : []),
    ...changeSheet(doc),
  ]
}

const emptySheet: ExcelSheet = {
  name: 'Results',
  columns: [{ label: 'No answers to show yet', width: 40 }],
  rows: [],
}

function scoreSheet(doc: Assessment, round: RoundId): ExcelSheet {
  const results = resultsOf(openAnswers(doc, round))
  const title = [roundNames[round], formatDay(doc.rounds[round].day)].filter(Boolean).join(', ')
  return {
    name: `Scores ${roundNames[round]}`,
    columns: [
      { label: title, width: 30 },
      { label: 'Score', width: 10 },
      { label: 'Of', width: 8 },
      { label: 'Percent', width: 10 },
      { label: 'Label', width: 18 },
      { label: 'Lowest person', width: 10 },
      { label: 'Highest person', width: 10 },
    ],
    rows: results
      ? [
          ...results.sections.map(({ title: name, score, percent, label, lowest, highest }): ExcelCell[] => [
            ...[name, score, 12],
            ...[{ number: percent / 100, format: '0%' }, label, lowest, highest],
          ]),
          [
            { heading: 'Overall' },
            results.total,
            48,
            { number: results.percent / 100, format: '0%' },
            results.label,
          ],
        ]
      : [],
  }
}

/** Averages and spreads are formulas, so that a changed rating changes them. */
function ratingSheet(doc: Assessment, round: RoundId): ExcelSheet {
  const answers = openAnswers(doc, round)
  const results = resultsOf(answers)?.questions ?? []
  const last = columnName(1 + answers.length)
  return {
    name: `Ratings ${roundNames[round]}`,
    columns: [
      { label: 'Section', width: 14 },
      { label: 'Question', width: 30 },
      ...answers.map((answer, index) => ({ label: nameOf(answer, index), width: 11 })),
      { label: 'Average', width: 10 },
      { label: 'Spread', width: 10 },
    ],
    rows: questions.map(({ key, label, sectionTitle }, index): ExcelCell[] => {
      const result = results.find((each) => each.key === key)
      const range = `C${index + 2}:${last}${index + 2}`
      return [
        ...[sectionTitle, label],
        ...answers.map(({ ratings }) => ({ number: ratings[key], format: '0' })),
        ...(result
          ? [
              { formula: `AVERAGE(${range})`, value: result.average, format: '0.0' },
              { formula: `STDEVP(${range})`, value: result.spread, format: '0.0' },
            ]
          : [null, null]),
      ]
    }),
  }
}

function topicSheet(doc: Assessment): ExcelSheet {
  return {
    name: 'Discuss first',
    columns: [
      { label: 'Question', width: 28 },
      { label: 'Average', width: 10 },
      { label: 'Spread', width: 10 },
      { label: 'Why', width: 60 },
      { label: 'How to open the talk', width: 60 },
      { label: 'Agreed', width: 50 },
    ],
    rows: topicsOf(openAnswers(doc, latestRound(doc)), namerOf(doc)).map(
      ({ key, label, average, spread, reason }): ExcelCell[] => [
        label,
        { number: average, format: '0.0' },
        { number: spread, format: '0.0' },
        ...[reason, prompts[key], doc.agreements[key] ?? ''],
      ],
    ),
  }
}

function changeSheet(doc: Assessment): ExcelSheet[] {
  const comparison = comparisonOf(doc)
  if (!comparison) return []
  const figure = (value: number): ExcelCell => ({ number: value, format: '0.0' })
  const { sections, total } = comparison
  return [
    {
      name: 'Before and after',
      columns: [
        { label: 'Question or section', width: 30 },
        { label: 'Before', width: 10 },
        { label: 'After', width: 10 },
        { label: 'Change', width: 10 },
        { label: 'Moved', width: 10 },
        { label: 'Spread before', width: 10 },
        { label: 'Spread after', width: 10 },
      ],
      rows: [
        ...comparison.questions.map(
          ({ label, before, after, change, movement, spreadBefore, spreadAfter }): ExcelCell[] => [
            ...[label, figure(before), figure(after), figure(change), movement],
            ...[figure(spreadBefore), figure(spreadAfter)],
          ],
        ),
        ...[...sections, total].map(({ label, before, after, change, movement }): ExcelCell[] => [
          ...[{ heading: label }, figure(before), figure(after), figure(change), movement],
        ]),
      ],
    },
  ]
}

/** One row a person and round. */
export function assessmentCsv(doc: Assessment): string {
  const rows = roundIds.flatMap((round) =>
    openAnswers(doc, round).map((answer, index) => [
      ...[roundNames[round], doc.rounds[round].day, nameOf(answer, index)],
      ...questions.map(({ key }) => answer.ratings[key]),
    ]),
  )
  return writeTable([['Round', 'Day', 'Person', ...questions.map(({ label }) => label)], ...rows])
}

/** The results as text for a mail to the team. */
export function summaryText(doc: Assessment): string {
  const round = latestRound(doc)
  const answers = openAnswers(doc, round)
  const results = resultsOf(answers)
  if (!results) return 'There are no answers to show yet.\n'
  const comparison = comparisonOf(doc)
  const topics = topicsOf(answers, namerOf(doc)).slice(0, 5)
  const people = answers.length === 1 ? 'one person' : `${answers.length} people`
  const lines = [
    `${doc.team || 'Our team'}, ${roundNames[round].toLowerCase()}: ${results.percent}% (${results.label}), from ${people}.`,
    '',
    ...results.sections.map(({ title, percent, label }) => `${title}: ${percent}%, ${label}`),
    ...(comparison
      ? [
          '',
          `Before it was ${comparison.total.percentBefore}%. Biggest moves:`,
          ...comparison.questions
            .filter(({ movement }) => movement !== 'Level')
            .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
            .slice(0, 3)
            .map(({ label, change }) => `- ${label}: ${signed(change)}`),
        ]
      : []),
    ...(topics.length > 0 ? ['', 'To discuss first:'] : []),
    ...topics.flatMap(({ key, label, reason }, index) => [
      `${index + 1}. ${label}. ${reason}`,
      ...(doc.agreements[key]?.trim() ? [`   Agreed: ${doc.agreements[key]?.trim()}`] : []),
    ]),
    '',
    `Ratings go from 0 (${ratingScale[0].label}) to 3 (${ratingScale[3].label}).`,
  ]
  return `${lines.join('\n')}\n`
}
