import type { Memo } from './memo.ts'
import { criterionName, optionName, scoreOf } from './model.ts'
import { percent, points, scoreText } from './words.ts'

type Line = { key: string; heading: string; note: string; isStrong: boolean }

type MemoTable = { columns: Line[]; rows: (Line & { cells: string[] })[] }

/** The scores with a column per option, best first, and the sums in the last two rows. */
export function memoTable({ ranked, out, chances, criteria }: Memo): MemoTable {
  const all = [
    ...ranked.map(({ place, ...each }) => ({ ...each, place: `${place}. `, note: '' })),
    ...out.map((each) => ({ ...each, place: '', note: 'ruled out' })),
  ]
  const firstIn = (id: string) => chances.find(({ option }) => option.id === id)?.places[0] ?? 0
  const sum = (heading: string, cells: string[]) => ({
    key: heading,
    heading,
    note: '',
    isStrong: true,
    cells,
  })
  return {
    columns: all.map(({ option, place, note }) => ({
      key: option.id,
      heading: `${place}${optionName(option)}`,
      note,
      isStrong: place === '1. ',
    })),
    rows: [
      ...criteria.map((criterion) => ({
        key: criterion.id,
        heading: criterionName(criterion),
        note: noteOf(criterion),
        isStrong: false,
        cells: all.map(({ option }) => scoreText(scoreOf(option, criterion.id).value)),
      })),
      sum(
        'Total',
        all.map(({ value }) => points(value)),
      ),
      sum(
        'First in',
        all.map(({ option }) => percent(firstIn(option.id))),
      ),
    ],
  }
}

function noteOf({ weight, atLeast }: Memo['criteria'][number]): string {
  return atLeast === null ? weight : `${weight}, at least ${scoreText(atLeast)}`
}
