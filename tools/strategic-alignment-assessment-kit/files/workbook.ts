import { ratingScale } from '#content/diagnostic/diagnostic.ts'
import { columnName } from '#tools/shared/files/column-name.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { comparisonOf } from '../model/compare.ts'
import {
  type Assessment,
  groupKinds,
  groupWords,
  latestRound,
  nameOf,
  questionsOf,
  type RoundId,
  ratingOf,
  roundIds,
  roundNames,
  shownAnswers,
} from '../model/model.ts'
import { promptFor } from '../model/prompts.ts'
import { type QuestionResult, resultsOf, sectionRange } from '../model/results.ts'
import { commentsIn, groupName, groupsIn, tallyIn } from '../model/tally.ts'
import { topicsOf } from '../model/topics.ts'

/** Sheets for scores, ratings, groups and comments of each round, one each for the talk and the comparison. */
export function assessmentSheets(doc: Assessment): ExcelSheet[] {
  const rounds = roundIds.filter((id) => tallyIn(doc, id) !== undefined)
  return [
    ...(rounds.length === 0 ? [emptySheet] : []),
    ...rounds.flatMap((round) => [
      scoreSheet(doc, round),
      doc.anonymous ? countSheet(doc, round) : ratingSheet(doc, round),
      ...groupSheet(doc, round),
    ]),
    ...commentSheet(doc),
    ...(rounds.length > 0 ? [topicSheet(doc)] : []),
    ...changeSheet(doc),
  ]
}

const emptySheet: ExcelSheet = {
  name: 'Results',
  columns: [{ label: 'No answers to show yet', width: 40 }],
  rows: [],
}

const figure = (value: number): ExcelCell => ({ number: value, format: '0.0' })
const share = (percent: number): ExcelCell => ({ number: percent / 100, format: '0%' })

function scoreSheet(doc: Assessment, round: RoundId): ExcelSheet {
  const results = resultsOf(tallyIn(doc, round))
  const answers = shownAnswers(doc, round)
  const title = [roundNames[round], formatDay(doc.rounds[round].day)].filter(Boolean).join(', ')
  const isByName = answers.length > 0
  return {
    name: `Scores ${roundNames[round]}`,
    columns: [
      { label: title, width: 30 },
      { label: 'Score', width: 10 },
      { label: 'Of', width: 8 },
      { label: 'Percent', width: 10 },
      { label: 'Label', width: 18 },
      ...(isByName
        ? [
            { label: 'Lowest person', width: 10 },
            { label: 'Highest person', width: 10 },
          ]
        : []),
    ],
    rows: results
      ? [
          ...results.sections.map(({ title: name, score, percent, label }, index): ExcelCell[] => [
            ...[name, figure(score), 12, share(percent), label],
            ...(isByName ? sectionRange(answers, index) : []),
          ]),
          [{ heading: 'Overall' }, figure(results.total), 48, share(results.percent), results.label],
        ]
      : [],
  }
}

/** Averages and spreads are formulas, so that a changed rating changes them. */
function ratingSheet(doc: Assessment, round: RoundId): ExcelSheet {
  const answers = shownAnswers(doc, round)
  const results = resultsOf(tallyIn(doc, round), questionsOf(doc))?.questions ?? []
  const last = columnName(1 + answers.length)
  const kinds = groupKinds.filter((kind) => answers.some((answer) => answer[kind] !== ''))
  return {
    name: `Ratings ${roundNames[round]}`,
    columns: [
      { label: 'Section', width: 14 },
      { label: 'Question', width: 30 },
      ...answers.map((answer, index) => ({ label: nameOf(answer, index), width: 11 })),
      { label: 'Average', width: 10 },
      { label: 'Spread', width: 10 },
    ],
    rows: [
      ...results.map(({ key, label, sectionTitle, average, spread }, index): ExcelCell[] => {
        const range = `C${index + 2}:${last}${index + 2}`
        return [
          ...[sectionTitle, label],
          ...answers.map((answer): ExcelCell => {
            const rating = ratingOf(answer, key)
            return rating === undefined ? null : { number: rating, format: '0' }
          }),
          { formula: `AVERAGE(${range})`, value: average, format: '0.0' },
          { formula: `STDEVP(${range})`, value: spread, format: '0.0' },
        ]
      }),
      ...kinds.map((kind): ExcelCell[] => ['', groupWords[kind], ...answers.map((answer) => answer[kind])]),
    ],
  }
}

/** Above the columns of an anonymous round. */
export const countLabels = ratingScale.map(({ value, label }) => `${value}, ${label}`)

/** An anonymous round has no columns of people: how often each answer was given. */
function countSheet(doc: Assessment, round: RoundId): ExcelSheet {
  const results = resultsOf(tallyIn(doc, round), questionsOf(doc))?.questions ?? []
  return {
    name: `Ratings ${roundNames[round]}`,
    columns: [
      { label: 'Section', width: 14 },
      { label: 'Question', width: 30 },
      ...countLabels.map((label) => ({ label, width: 14 })),
      { label: 'Average', width: 10 },
      { label: 'Spread', width: 10 },
    ],
    rows: results.map((result, index) => countRow(result, index + 2)),
  }
}

function countRow(
  { sectionTitle, label, counts, average, spread }: QuestionResult,
  row: number,
): ExcelCell[] {
  const all = `SUM(C${row}:F${row})`
  return [
    ...[sectionTitle, label],
    ...counts.map((count) => ({ number: count, format: '0' as const })),
    { formula: `(D${row}+2*E${row}+3*F${row})/${all}`, value: average, format: '0.0' },
    { formula: `SQRT(MAX(0,(D${row}+4*E${row}+9*F${row})/${all}-G${row}^2))`, value: spread, format: '0.0' },
  ]
}

function groupSheet(doc: Assessment, round: RoundId): ExcelSheet[] {
  const groups = groupsIn(doc, round)
  if (groups.length === 0) return []
  const results = groups.map((group) => resultsOf(group, questionsOf(doc)))
  const row = (label: ExcelCell, cells: ExcelCell[]): ExcelCell[] => [label, ...cells]
  return [
    {
      name: `Groups ${roundNames[round]}`,
      columns: [
        { label: 'Section or question', width: 30 },
        ...groups.map((group) => ({ label: `${groupWords[group.kind]}: ${groupName(group)}`, width: 16 })),
      ],
      rows: [
        row(
          'People',
          groups.map(({ people }) => people),
        ),
        row(
          { heading: 'Overall' },
          results.map((each) => share(each?.percent ?? 0)),
        ),
        ...(results[0]?.sections ?? []).map(({ title }, index) =>
          row(
            { heading: title },
            results.map((each) => share(each?.sections[index]?.percent ?? 0)),
          ),
        ),
        ...(results[0]?.questions ?? []).map(({ label }, index) =>
          row(
            label,
            results.map((each) => figure(each?.questions[index]?.average ?? 0)),
          ),
        ),
      ],
    },
  ]
}

function commentSheet(doc: Assessment): ExcelSheet[] {
  const rows = roundIds.flatMap((round) =>
    questionsOf(doc).flatMap(({ key, label }) =>
      commentsIn(doc, round, key).map(({ name, text }): ExcelCell[] => [
        ...[roundNames[round], label, ...(doc.anonymous ? [] : [name]), text],
      ]),
    ),
  )
  if (rows.length === 0) return []
  return [
    {
      name: 'Comments',
      columns: [
        { label: 'Round', width: 14 },
        { label: 'About', width: 30 },
        ...(doc.anonymous ? [] : [{ label: 'By', width: 14 }]),
        { label: 'Comment', width: 80 },
      ],
      rows,
    },
  ]
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
    rows: topicsOf(doc, latestRound(doc)).map(({ key, label, average, spread, reason }): ExcelCell[] => [
      ...[label, figure(average), figure(spread)],
      ...[reason, promptFor(doc, key), doc.agreements[key] ?? ''],
    ]),
  }
}

function changeSheet(doc: Assessment): ExcelSheet[] {
  const comparison = comparisonOf(doc)
  if (!comparison) return []
  const { sections, total, words } = comparison
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
        [words],
      ],
    },
  ]
}
