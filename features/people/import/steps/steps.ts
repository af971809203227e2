import { formatCount } from '#lib/text/count.ts'
import { type DateOrder, shownOrder, unclearDay } from '#lib/time/typed-day.ts'
import { guessMapping, hasHeading, type Mapping } from '../guess.ts'
import type { Plan } from '../plan.ts'
import type { FileRow } from '../read-file.ts'
import type { NewImport } from '../schema.ts'

export type ChosenFile = {
  name: string
  rows: readonly FileRow[]
  isNamed: boolean
  mapping: Mapping
  /** The user's answer if a date can be read two ways. */
  dates?: DateOrder
}

/** The plan, with the emails of people who are already known. */
export type Checked = Plan & { here: Set<string>; unsubscribed: number }

export type Step =
  | { at: 'choose' }
  | { at: 'columns'; file: ChosenFile }
  | { at: 'check'; file: ChosenFile; checked: Checked }
  | { at: 'run'; file: ChosenFile; checked: Checked; wanted: NewImport }

/** Guesses the columns. `said` is the user's answer whether the first line has column names. */
export function guessed({ name, rows }: Pick<ChosenFile, 'name' | 'rows'>, said?: boolean): ChosenFile {
  const cells = rows.map((row) => row.cells)
  const isNamed = said ?? hasHeading(cells)
  const mapping = isNamed ? guessMapping(cells[0], cells.slice(1)) : guessMapping(undefined, cells)
  return { name, rows, isNamed, mapping }
}

export const headingsOf = ({ rows, isNamed }: ChosenFile) => (isNamed ? rows[0]?.cells : undefined)
export const peopleRows = ({ rows, isNamed }: ChosenFile) => (isNamed ? rows.slice(1) : rows)
export const countPeople = (count: number) => (count === 1 ? 'one person' : `${formatCount(count)} people`)

/** The order of day and month: what the dates of the file show, or the user's answer. */
export function datesOf(file: ChosenFile) {
  const cells = peopleRows(file).flatMap(({ cells }) =>
    cells.filter((_, column) => ['nextStepOn', 'consentedOn', 'agreed'].includes(file.mapping[column] ?? '')),
  )
  const unclear = unclearDay(cells.map((cell) => cell.trim()))
  return { unclear, order: unclear === undefined ? shownOrder(cells.map((cell) => cell.trim())) : file.dates }
}
