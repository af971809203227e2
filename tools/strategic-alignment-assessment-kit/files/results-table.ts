import { ratingScale } from '#content/diagnostic/diagnostic.ts'
import { maxSectionScore, maxTotalScore } from '#lib/alignment-score.ts'
import type { ExcelCell } from '#tools/shared/files/excel.ts'
import { type Column, day, number, text } from '#tools/shared/tables/column.ts'
import { placeIn, type Row } from '#tools/shared/tables/write-table.ts'
import {
  type Assessment,
  groupWords,
  questionsOf,
  type RoundId,
  roundIds,
  roundNames,
  type Tally,
} from '../model/model.ts'
import { type QuestionResult, resultsOf } from '../model/results.ts'
import { groupName, groupsIn, tallyIn } from '../model/tally.ts'

/** Scores and answers of everyone and of each group, with no row about one person. */

const countColumn = (value: number, label: string) => number(`${value}, ${label}`, 14)

const oneDecimal = (label: string): Column<number | null> => ({
  ...number(label, 10),
  write: (value): ExcelCell => (value === null ? null : { number: value, format: '0.0' }),
})

export const resultColumns = {
  round: text('Round', 14),
  day: day('Day'),
  group: text('Group', 24),
  people: number('People', 8),
  section: text('Section', 18),
  question: text('Question', 30),
  none: countColumn(0, ratingScale[0].label),
  one: countColumn(1, ratingScale[1].label),
  two: countColumn(2, ratingScale[2].label),
  three: countColumn(3, ratingScale[3].label),
  average: oneDecimal('Average'),
  spread: oneDecimal('Spread'),
  score: oneDecimal('Score'),
  max: number('Of', 8),
  percent: number('Percent', 10),
  label: text('Label', 18),
}

type ResultRow = Row<typeof resultColumns>

export function resultRows(doc: Assessment): ResultRow[] {
  const rows = roundIds.flatMap((round) => {
    const whole = tallyIn(doc, round)
    const groups = groupsIn(doc, round).map((group) => {
      return { name: `${groupWords[group.kind]}: ${groupName(group)}`, tally: group }
    })
    const everyone = whole ? [{ name: 'Everyone', tally: whole }] : []
    return [...everyone, ...groups].flatMap(({ name, tally }) => rowsOf(doc, round, name, tally))
  })
  return rows.map((row, at) => ('none' in row ? { ...row, ...formulas(row as Counted, at) } : row))
}

function rowsOf(doc: Assessment, round: RoundId, group: string, tally: Tally): ResultRow[] {
  const results = resultsOf(tally, questionsOf(doc))
  if (!results) return []
  const about = { round: roundNames[round], day: doc.rounds[round].day, group }
  const scores = [
    { title: 'Overall', max: maxTotalScore, ...results, score: results.total },
    ...results.sections.map((each) => ({ max: maxSectionScore, ...each })),
  ]
  return [
    ...scores.map(({ title, score, max, percent, label }) => {
      return { ...about, people: tally.people, section: title, score, max, percent, label }
    }),
    ...results.questions.map(({ sectionTitle, label, health, ...result }) => ({
      ...about,
      section: sectionTitle,
      question: label,
      label: health,
      ...countsOf(result),
    })),
  ]
}

function countsOf({ people, counts, average, spread }: Omit<QuestionResult, 'label' | 'sectionTitle' | 'health'>) {
  const [none, one, two, three] = counts
  return { people, none, one, two, three, average, spread }
}

type Counted = ReturnType<typeof countsOf>

/** Averages and spreads follow a changed count. */
function formulas({ average, spread }: Counted, at: number) {
  const place = (key: 'none' | 'one' | 'two' | 'three' | 'average') => placeIn(resultColumns, key, at)
  const all = `SUM(${place('none')}:${place('three')})`
  const [one, two, three] = [place('one'), place('two'), place('three')]
  return {
    average: { formula: `(${one}+2*${two}+3*${three})/${all}`, value: average, format: '0.0' as const },
    spread: {
      formula: `SQRT(MAX(0,(${one}+4*${two}+9*${three})/${all}-${place('average')}^2))`,
      value: spread,
      format: '0.0' as const,
    },
  }
}
