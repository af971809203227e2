import { formatNumber, parseNumber } from './numbers.ts'

/** What a number may be. */
export type Limits = {
  min?: number
  max?: number
  /** 1: without a fraction; 0.5: half ones too. */
  step?: number
  /** Not empty. */
  required?: boolean
}

export type ReadNumber = { ok: true; value: number | null } | { ok: false; problem: string }

/** Reads what was typed; says in words what it may be if it is not. Nothing is rounded, nothing moved into range. */
export function readNumber(text: string, limits: Limits = {}): ReadNumber {
  const value = text.trim() === '' ? null : parseNumber(text)
  const fits = value === null ? !limits.required : value !== undefined && isWithin(value, limits)
  return fits && value !== undefined ? { ok: true, value } : { ok: false, problem: limitWords(limits) }
}

/** The check of a table's column: what is wrong with a value, in words. */
export function inLimits(limits: Limits): (value: unknown) => string | undefined {
  return (value) => (typeof value !== 'number' || isWithin(value, limits) ? undefined : limitWords(limits))
}

function isWithin(value: number, { min = -Infinity, max = Infinity, step }: Limits): boolean {
  return value >= min && value <= max && (step === undefined || Number.isInteger(value / step))
}

export function limitWords({ min, max, step = 0 }: Limits): string {
  const number = step === 1 ? 'a whole number' : 'a number'
  if (min !== undefined && max !== undefined) {
    const steps = step > 0 && step !== 1 ? `, in steps of ${formatNumber(step)}` : ''
    return `Type ${number} from ${formatNumber(min)} to ${formatNumber(max)}${steps}.`
  }
  if (min !== undefined) return `Type ${number}, ${formatNumber(min)} or more.`
  if (max !== undefined) return `Type ${number}, ${formatNumber(max)} or less.`
  return `Type ${number}, like 1,200 or 12.5.`
}
