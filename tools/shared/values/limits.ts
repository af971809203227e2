import { exactNumber, formatNumber, isAsked, largestNumber, readingOf, type TwoReadings } from './numbers.ts'
import { foreignSign, withoutUnit } from './own-unit.ts'

/** What a number may be. */
export type Limits = {
  min?: number
  max?: number
  /** 1: without a fraction; 0.5: half ones too. */
  step?: number
  /** A part of one: 70% is 0.7. */
  isShare?: boolean
  /** Digits alone: 1e2 is no number of minutes. */
  isPlain?: boolean
  /** Not empty. */
  required?: boolean
  /** What it is counted in: it may stand behind the number, and a % or € may not where it is another unit. */
  unit?: string
}

export type ReadNumber =
  | { ok: true; value: number | null }
  /** `choices` where what was typed can be read two ways. */
  | { ok: false; problem: string; choices?: readonly NumberChoice[] }

export type NumberChoice = { value: number; label: string }

/** Reads what was typed; says in words what it may be if it is not. Nothing is rounded, nothing moved into range. */
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
  const typed =
    reading.kind === 'one' ? reading.value : reading.kind === 'two' ? reading.thousands : undefined
  const value = typed !== undefined && limits.isShare && /%\s*$/.test(text) ? typed / 100 : typed
  return value !== undefined && isWithin(value, limits) ? { ok: true, value } : refused
}

/** Empty, unless it is a number, and one beyond what can be counted with. */
export function tooLargeWords(text: string): string {
  const reading = readingOf(text)
  if (reading.kind !== 'none' || !reading.isTooLarge) return ''
  return /^\(|^\D*[-−–]/.test(text.trim())
    ? `This number is too far below zero. The lowest is ${formatNumber(-largestNumber)}.`
    : `This number is too large. The largest is ${formatNumber(largestNumber)}.`
}

export function twoWays({ text }: Pick<TwoReadings, 'text'>): string {
  return `‘${text}’ can be read two ways. Which number is it?`
}

/** The two numbers, so that nobody can mistake one for the other: 1200, and 1.2 (between 1 and 2). */
export function numberChoices({ thousands, decimals }: TwoReadings): NumberChoice[] {
  const [low, high] = [Math.floor(decimals), Math.ceil(decimals)]
  const between = low === high ? '' : ` (between ${low} and ${high})`
  return [
    { value: thousands, label: String(thousands) },
    { value: decimals, label: exactNumber(decimals) + between },
  ]
}

/** The check of a table's column: what is wrong with a value, in words. */
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
