import type { Memo } from './memo.ts'
import { criterionName, optionName, scoreOf } from './model.ts'
import { percent, points, scoreText } from './words.ts'

/** A row or column: its heading, the text below it, and whether it leads. */
type Line = { key: string; heading: string; note: string; leads: boolean }

export type MemoTable = {
  corner: string
  columns: Line[]
  rows: (Line & { cells: string[] })[]
  /** Whether the sums are the last column or the last row. */
  sums: 'columns' | 'rows'
}

/** With more criteria than this, each gets a row, because a page is taller than it is wide. */
const mostColumns = 8

const sumNames = ['Total', 'First in'] as const

/** The scores with their totals, transposed if there are many criteria, so that nothing is cut off. */
export function memoTable(memo: Memo): MemoTable {
  const options = optionLines(memo)
  const criteria = memo.criteria.map((criterion) => ({
    ...{ key: criterion.id, heading: criterionName(criterion), note: mustOf(criterion), leads: false },
    weight: criterion.weight,
  }))
  const sums = sumNames.map((heading) => ({ key: heading, heading, note: '', leads: true }))
  if (criteria.length <= mostColumns || options.length >= criteria.length) {
    return {
      ...{ corner: 'Option', sums: 'columns' },
      columns: [
        ...criteria.map(({ weight, note, ...each }) => ({ ...each, note: joined(weight, note) })),
        ...sums,
      ],
      rows: options.map(({ scores, total, first, ...each }) => ({
        ...each,
        cells: [...criteria.map(({ key }) => scores(key)), total, first],
      })),
    }
  }
  return {
    ...{ corner: 'Criterion', sums: 'rows' },
    columns: options.map(({ key, heading, note, leads }) => ({ key, heading, note, leads })),
    rows: [
      ...criteria.map(({ weight, note, ...each }) => ({
        ...{ ...each, note: joined(weight, note) },
        cells: options.map(({ scores }) => scores(each.key)),
      })),
      ...sums.map((sum) => ({
        ...sum,
        cells: options.map(({ total, first }) => (sum.key === 'Total' ? total : first)),
      })),
    ],
  }
}

/** The same by option, for screens too narrow for the table. */
export function memoOptions(memo: Memo) {
  return optionLines(memo).map(({ scores, ...each }) => ({
    ...each,
    scores: memo.criteria.map((criterion) => ({
      ...{
        key: criterion.id,
        name: criterionName(criterion),
        note: joined(criterion.weight, mustOf(criterion)),
      },
      score: scores(criterion.id),
    })),
  }))
}

function optionLines({ ranked, out, chances }: Memo) {
  const firstIn = (id: string) => percent(chances.find(({ option }) => option.id === id)?.places[0] ?? 0)
  const scoresOf = (option: Memo['ranked'][number]['option']) => (criterionId: string) =>
    scoreText(scoreOf(option, criterionId).value)
  return [
    ...ranked.map(({ option, value, place }) => ({
      ...{ key: option.id, heading: `${place}. ${optionName(option)}`, note: '', leads: place === 1 },
      ...{ scores: scoresOf(option), total: points(value), first: firstIn(option.id) },
    })),
    ...out.map(({ option, value }) => ({
      ...{ key: option.id, heading: optionName(option), note: 'ruled out', leads: false },
      ...{ scores: scoresOf(option), total: points(value), first: firstIn(option.id) },
    })),
  ]
}

function mustOf({ atLeast }: Memo['criteria'][number]): string {
  return atLeast === null ? '' : `at least ${scoreText(atLeast)}`
}

function joined(...notes: string[]): string {
  return notes.filter(Boolean).join(', ')
}
