import type { Writing } from '#tools/shared/files/import/value-formats.ts'
import type { Day } from '#tools/shared/values/days.ts'
import type { Better } from '../model/dashboard.ts'

/**
 * What a column holds. `to:<id>` has values of an existing measure, `new` those of a new one, and `in-week`
 * those of the week in the column's heading.
 */
export type ColumnUse =
  | ('skip' | 'person' | 'department' | 'week' | 'measure' | 'value' | 'in-week' | 'new')
  | `to:${string}`

export type Combine = 'add' | 'average' | 'last'

/** How to read a table: its columns, and the user's answers to what they leave open. */
export type Mapping = Writing & {
  uses: readonly ColumnUse[]
  /** The person, measure and week of all rows, if no column holds them. */
  memberId?: string
  measureId?: string
  week?: Day
  /** How to combine several values for one person, measure and period, by the measure's key. */
  combineBy?: Readonly<Record<string, Combine>>
  /** The better direction of new measures, by key. */
  betterBy?: Readonly<Record<string, Better>>
  /** Treat a new name in several rows for the same period as different people. */
  apart?: boolean
}

/** What no column provides, so that the user chooses it for all rows. */
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
