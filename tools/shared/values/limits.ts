import { exactNumber, formatNumber, isAsked, largestNumber, readingOf, type TwoReadings } from './numbers.ts'
import { foreignSign, withoutUnit } from './own-unit.ts'

export type Limits = {
  min?: number
  max?: number
  step?: number
  /** A fraction: 70% is read as 0.7. */
  isShare?: boolean
  /** No exponents: 1e2 is not a number of minutes. */
  isPlain?: boolean
  required?: boolean
  /** May follow the number. Input with a different % or currency sign is rejected. */
  unit?: string
}

type ReadNumber =
  | { ok: true; value: number | null }
  /** `choices` if the input is ambiguous. */
  | { ok: false; problem: string; choices?: readonly NumberChoice[] }

export type NumberChoice = { value: number; label: string }

/** Parses typed input. Never rounds or clamps: what does not fit is rejected with a message. */
export function readNumber(typedText: string, limits: Limits = {}): ReadNumber {
  const text = withoutUnit(typedText, limits.unit)
  const sign = foreignSign(text, limits.unit)
  if (sign) return { ok: false, problem: `Type it in ${limits.unit?.trim()}, not in ${sign}.` }
  const refused = { ok: false, problem: limitWords(limits) } as const
  if (text.trim() === '') return limits.required ? refused : { ok: true, value: null }
  if (limits.isPlain && /\de[-+]?\d/i.test(text)) return refused
  const reading = readingOf(text)
  const tooLarge = limits.max === undefined && tooLargeWords(text)
  if (tooLarge) return { ok: false, problem: tooLarge }
  if (reading.kind === 'two' && isAsked(reading)) {
    const choices = numberChoices(reading).filter(({ value }) => isWithin(value, limits))
    return choices.length > 0 ? { ok: false, problem: twoWays(reading), choices } : refused
  }
  const typed = reading.kind === 'one' ? reading.value : reading.kind === 'two' ? reading.thousands : undefined
  const value = typed !== undefined && limits.isShare && /%\s*$/.test(text) ? typed / 100 : typed
  return value !== undefined && isWithin(value, limits) ? { ok: true, value } : refused
}

/** A message if the text is a number beyond the supported range; empty otherwise. */
export function tooLargeWords(text: string): string {
  const reading = readingOf(text)
  if (reading.kind !== 'none' || !reading.isTooLarge) return ''
  return /^\(|^\D*[-−–]/.test(text.trim())
    ? `This number is too far below zero. The lowest is ${formatNumber(-largestNumber)}.`
    : `This number is too large. The largest is ${formatNumber(largestNumber)}.`
}

function twoWays({ text }: Pick<TwoReadings, 'text'>): string {
  return `‘${text}’ can be read two ways. Which number is it?`
}

/** Labels that cannot be confused: 1200, and 1.2 (between 1 and 2). */
export function numberChoices({ thousands, decimals }: TwoReadings): NumberChoice[] {
  const [low, high] = [Math.floor(decimals), Math.ceil(decimals)]
  const between = low === high ? '' : ` (between ${low} and ${high})`
  return [
    { value: thousands, label: String(thousands) },
    { value: decimals, label: exactNumber(decimals) + between },
  ]
}

/** Makes a `check` for a table column. */
export function inLimits(limits: Limits): (value: unknown) => string | undefined {
  return (value) => {
    const isFine = typeof value === 'number' ? isWithin(value, limits) : !(limits.required && isEmpty(value))
    return isFine ? undefined : limitWords(limits)
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === ''
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
  return `Type ${number}, like ${formatNumber(1200)} or ${formatNumber(12.5)}.`
}
