import type { Day } from '../../values/days.ts'
import { inLimits, type Limits } from '../../values/limits.ts'
import { type Cell, cellText } from './cell.ts'
import { readDay, readNumber, type Writing } from './writing.ts'

/** A column that an imported file may have. */
export type Column<Value> = {
  label: string
  /** Other names to recognize it by. */
  names: readonly string[]
  /** Number and day columns are used to detect how the file writes numbers and dates. */
  kind: 'text' | 'number' | 'day'
  /** Value of an empty cell. */
  empty: Value
  read: (cell: Cell, writing: Writing) => Read<Value>
}

/** `problem` completes a sentence that starts with the cell: 'is not a number'. */
type Read<Value> = { ok: true; value: Value } | { ok: false; problem: string }

export type Columns = Record<string, Column<unknown>>

export type ValuesOf<Of extends Columns> = {
  [Key in keyof Of]: Of[Key] extends Column<infer Value> ? Value : never
}

export function textColumn(label: string, ...names: string[]): Column<string> {
  return { label, names, kind: 'text', empty: '', read: (cell) => ({ ok: true, value: cellText(cell) }) }
}

export function numberColumn(
  label: string,
  names: readonly string[],
  limits: Limits = {},
): Column<number | null> {
  const check = inLimits(limits)
  return {
    ...{ label, names, kind: 'number', empty: null },
    read(cell, { decimals }) {
      const value = readNumber(cell, decimals)
      if (value === undefined) return { ok: false, problem: 'is not a number' }
      const problem = check(value)
      return problem ? { ok: false, problem: `must be ${asRule(problem)}` } : { ok: true, value }
    },
  }
}

/** Turns a field's hint ('Type a whole number from 1 to 10.') into a rule for a file. */
function asRule(words: string): string {
  return words.replace(/^Type /, '').replace(/\.$/, '')
}

/** A percentage: Excel stores 35% as 0.35, while text says 35%. */
export function percentColumn(
  label: string,
  names: readonly string[],
  limits: Limits,
): Column<number | null> {
  const whole = numberColumn(label, names, limits)
  return {
    ...whole,
    read: (cell, writing) =>
      whole.read(
        typeof cell === 'number' && cell <= 1 ? Number((cell * 100).toPrecision(12)) : cell,
        writing,
      ),
  }
}

export function dayColumn(label: string, ...names: string[]): Column<Day | ''> {
  return {
    ...{ label, names, kind: 'day', empty: '' },
    read(cell, { dates }) {
      const value = readDay(cell, dates)
      return value === undefined ? { ok: false, problem: 'is not a date' } : { ok: true, value }
    },
  }
}

/** The patterns are tried in order, against the lowercase cell. */
export function choiceColumn<Value>(
  label: string,
  names: readonly string[],
  choices: readonly (readonly [RegExp, Value])[],
): Column<Value | null> {
  return {
    ...{ label, names, kind: 'text', empty: null },
    read(cell) {
      const found = choices.find(([words]) => words.test(cellText(cell).toLowerCase()))
      return found ? { ok: true, value: found[1] } : { ok: false, problem: 'is not one of the choices' }
    },
  }
}

export function yesColumn(label: string, ...names: string[]): Column<boolean | null> {
  return choiceColumn(label, names, [
    [/^(yes|y|true|done|x|1|✓|complete|completed)$/, true],
    [/^(no|n|false|open|0|not done|not yet)$/, false],
  ])
}
