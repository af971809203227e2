import { guessMapping, hasHeading, type Mapping } from '../guess.ts'
import type { Plan } from '../plan.ts'
import type { FileRow } from '../read-file.ts'
import type { NewImport } from '../schema.ts'

/** A file that was read, and what its columns are taken for. */
export type ChosenFile = {
  name: string
  rows: readonly FileRow[]
  /** Whether the first line names the columns. */
  isNamed: boolean
  mapping: Mapping
}

/** What would come of it, and of whom in it the site knows already. */
export type Checked = Plan & { here: Set<string>; unsubscribed: number }

export type Step =
  | { at: 'choose' }
  | { at: 'columns'; file: ChosenFile }
  | { at: 'check'; file: ChosenFile; checked: Checked }
  | { at: 'run'; file: ChosenFile; checked: Checked; wanted: NewImport }

/** What its columns probably are; whether the first line names them can be said. */
export function guessed({ name, rows }: Pick<ChosenFile, 'name' | 'rows'>, said?: boolean): ChosenFile {
  const cells = rows.map((row) => row.cells)
  const isNamed = said ?? hasHeading(cells)
  const mapping = isNamed ? guessMapping(cells[0], cells.slice(1)) : guessMapping(undefined, cells)
  return { name, rows, isNamed, mapping }
}

export const headingsOf = ({ rows, isNamed }: ChosenFile) => (isNamed ? rows[0]?.cells : undefined)
export const peopleRows = ({ rows, isNamed }: ChosenFile) => (isNamed ? rows.slice(1) : rows)
export const inWords = (count: number) => count.toLocaleString('en-US')
export const peopleInWords = (count: number) => (count === 1 ? 'one person' : `${inWords(count)} people`)
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
