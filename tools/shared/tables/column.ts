import type { ExcelCell } from '../files/excel.ts'
import type { Choice } from '../grid/grid-model.ts'
import type { Day } from '../values/days.ts'
import { inLimits, type Limits } from '../values/limits.ts'

/**
 * A column of a table, declared once. The grid, CSV, Excel, import, print and Markdown are derived from it. Make one with
 * `text`, `number`, `percent`, `day`, `choice` or `yes`. It has no code for files, so that demos do not bundle it.
 */
export type Column<Value> = {
  label: string
  aliases: readonly string[]
  kind: 'text' | 'number' | 'day' | 'choice'
  width: number
  /** Value of an empty cell. */
  empty: Value
  /** The values of a choice. */
  options?: readonly Option<Value>[]
  choices?: readonly Choice[]
  limits?: Limits
  /** Returns an error message for a typed or pasted value. */
  check?: (value: unknown) => string | undefined
  /** The check for imported files, if it differs. */
  checkImported?: (value: unknown) => string | undefined
  /** Excel stores 35% as 0.35, while text says 35%. */
  isPercent?: true
  /** Exported but never imported, because the tool works it out. */
  isCalculated?: true
  /** The cell of an exported file, where the kind does not decide it. */
  write?(value: Value): ExcelCell
}

export type Columns = Readonly<Record<string, Column<unknown>>>

export type ValuesOf<Of extends Columns> = {
  [Key in keyof Of]: Of[Key] extends Column<infer Value> ? Value : never
}

type Names = readonly string[]

export function text(label: string, width: number, aliases: Names = []): Column<string> {
  return { label, width, aliases, kind: 'text', empty: '' }
}

export function number(label: string, width: number, aliases: Names = [], limits: Limits = {}): Column<number | null> {
  return { label, width, aliases, limits, check: inLimits(limits), kind: 'number', empty: null }
}

export function percent(label: string, width: number, aliases: Names, limits: Limits): Column<number | null> {
  return { ...number(label, width, aliases, limits), isPercent: true }
}

export function day(label: string, width = 14, aliases: Names = []): Column<Day | ''> {
  return { label, width, aliases, kind: 'day', empty: '' }
}

/** `words` matches what other files write, in lower case. */
export type Option<Value> = readonly [value: Value, label: string, words?: RegExp]

export function choice<Value extends string | number | boolean | null>(
  label: string,
  width: number,
  aliases: Names,
  options: readonly Option<Value>[],
): Column<Value | null> {
  const choices = options.map(([value, name]) => ({ value: String(value ?? ''), label: name }))
  return { label, width, aliases, options, choices, kind: 'choice', empty: null }
}

export function yes(label: string, width = 8, aliases: Names = []): Column<boolean | null> {
  return choice<boolean>(label, width, aliases, [
    [true, 'Yes', /^(y|true|done|x|1|✓|complete|completed)$/],
    [false, 'No', /^(n|false|open|0|not done|not yet)$/],
  ])
}

/** Makes a column one that is exported but never imported. */
export function calculated<Value>(column: Column<Value>): Column<Value> {
  return { ...column, isCalculated: true }
}

/** Adds what imported files write: other names of the column, and words for its options. */
export function named<Value>(
  column: Column<Value>,
  aliases: Names,
  words: Readonly<Record<string, RegExp>> = {},
): Column<Value> {
  const options = column.options?.map(([value, label]): Option<Value> => {
    const pattern = words[String(value)]
    return pattern ? [value, label, pattern] : [value, label]
  })
  return { ...column, aliases, ...(options && { options }) }
}
