import type { Writing } from '#tools/shared/files/import/writing.ts'
import type { Day } from '#tools/shared/values/days.ts'

/**
 * What a column holds. `to:<id>` has the values of a measure that is there, `new` those of one that is not yet,
 * and `in-week` those of the week that the column's own name says.
 */
export type ColumnUse =
  | ('skip' | 'person' | 'department' | 'week' | 'measure' | 'value' | 'in-week' | 'new')
  | `to:${string}`

export type Combine = 'add' | 'average' | 'last'

export const combineChoices: readonly { value: Combine; label: string }[] = [
  { value: 'last', label: 'Take the last' },
  { value: 'add', label: 'Add them up' },
  { value: 'average', label: 'Average them' },
]

export const repeatedChoices = [
  { value: 'one', label: 'One person, several values' },
  { value: 'apart', label: 'Different people' },
]

export type Mapping = Writing & {
  uses: readonly ColumnUse[]
  /** What stands in no column, and so holds for every row. */
  memberId: string
  measureId: string
  week: Day
  /** Several values for one person, measure and period: days of a week, most often. */
  combine: Combine
  /** The same for one measure, by its key. */
  combineBy?: Readonly<Record<string, Combine>>
  /** A new name in several rows for the same time stands for several people. */
  apart?: boolean
  /** People and measures that are not there yet come in, or are left out. */
  addNew: boolean
}

/** Whether a mapping lets a column say who, when and what; what no column says, the reader chooses. */
export function chosenFor({ uses }: Pick<Mapping, 'uses'>): {
  person: boolean
  week: boolean
  measure: boolean
} {
  const has = (use: ColumnUse) => uses.includes(use)
  return {
    person: !has('person'),
    week: !has('week') && (has('value') || uses.some(isMeasureUse)),
    measure: !has('measure') && (has('value') || has('in-week')),
  }
}

export function isValueUse(use: ColumnUse): boolean {
  return use === 'value' || use === 'in-week' || isMeasureUse(use)
}

export function isMeasureUse(use: ColumnUse): boolean {
  return use === 'new' || use.startsWith('to:')
}
