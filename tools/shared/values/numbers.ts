import { isCurrency, isSignFirst } from './currencies.ts'
import { currentFormats } from './current-formats.ts'
import type { NumberStyle } from './formats.ts'

export type DecimalSign = '.' | ','

type Signs = { decimal: DecimalSign; group: string }

const noBreak = '\u00A0'

const signsOf: Record<NumberStyle, Signs> = {
  '1,234.5': { decimal: '.', group: ',' },
  '1.234,5': { decimal: ',', group: '.' },
  '1 234,5': { decimal: ',', group: noBreak },
  '1’234.5': { decimal: '.', group: '’' },
}

export function decimalSign(style: NumberStyle = currentFormats().numbers): DecimalSign {
  return signsOf[style].decimal
}

/** Ambiguous input: 1,200 is twelve hundred, or a little more than one. */
export type TwoReadings = { text: string; mark: DecimalSign; thousands: number; decimals: number }

type NumberReading =
  | { kind: 'none'; isTooLarge?: boolean }
  /** `decimal` if the text reveals its decimal separator: 3,5 does, 12 does not. */
  | { kind: 'one'; value: number; decimal?: DecimalSign }
  | ({ kind: 'two' } & TwoReadings)

/** Larger numbers are typos, and sums with them lose precision. */
export const largestNumber = 1e15

export function isCountable(value: number): boolean {
  return Math.abs(value) <= largestNumber
}

/** Parses a typed or pasted number in any common notation: 1,200 or 1.200,50 € or 12% or 1.5k or (300). */
export function readingOf(text: string): NumberReading {
  const typed = text.replace(/\s+/g, ' ').replace(/[−–]/g, '-').replace(/[’ʼ]/g, "'").trim()
  const isNegative = /^\(.*\)$/.test(typed)
  const match = typed
    .replace(/^\(|\)$/g, '')
    .match(/^([-+]?) ?([^\d.,+-]*?) ?([-+]?)([.,]?\d[\d.,' ]*?)(e[-+]?\d{1,3})? ?([^\d ][^\d]*)?$/i)
  if (!match) return { kind: 'none' }
  const [, sign, before = '', innerSign, digits = '', exponent = '', after = ''] = match
  const scale = scaleOf(before, after)
  if (scale === undefined) return { kind: 'none' }
  const factor = (isNegative || sign === '-' || innerSign === '-' ? -1 : 1) * scale
  const value = (decimal: DecimalSign) => {
    const plain = plainDigits(digits, decimal)
    // Turns -0 into 0.
    return plain === undefined ? undefined : Number(plain + exponent) * factor || 0
  }
  const read = [value('.'), value(',')]
  const [point, comma] = read.map((each) => (each !== undefined && isCountable(each) ? each : undefined))
  if (point === undefined && comma === undefined) {
    return read.some((each) => each !== undefined) ? { kind: 'none', isTooLarge: true } : { kind: 'none' }
  }
  if (point === undefined) return { kind: 'one', value: comma ?? 0, decimal: ',' }
  if (comma === undefined) return { kind: 'one', value: point, decimal: '.' }
  if (point === comma) return { kind: 'one', value: point }
  const mark = digits.includes('.') ? '.' : ','
  const [decimals, thousands] = mark === '.' ? [point, comma] : [comma, point]
  return { kind: 'two', text: text.trim(), mark, thousands, decimals }
}

const scales: Record<string, number> = { k: 1000, tsd: 1000, m: 1_000_000, mio: 1_000_000 }

/** The factor given by the text around the digits; undefined if that text is not allowed there. */
function scaleOf(before: string, after: string): number | undefined {
  const [, letter = '', unit = ''] = after.match(/^((?:k|m|mio|tsd)(?!\p{L}))?\.? ?(.*)$/iu) ?? []
  const isKnown = [before, unit].every((part) => part === '' || part === '%' || isMoneySign(part))
  return isKnown ? (scales[letter.toLowerCase()] ?? 1) : undefined
}

function isMoneySign(text: string): boolean {
  return isCurrency(text) || /^(kr\.?|zł|Kč|Ft|Fr)$/.test(text)
}

/** Plain digits, or groups of three. Indian notation groups by two before the last three digits. */
const wholeNumbers: Record<DecimalSign, RegExp> = {
  '.': /^\d*$|^[1-9]\d{0,2}([,' ])\d{3}(\1\d{3})*$|^[1-9]\d?(,\d\d)+,\d{3}$/,
  ',': /^\d*$|^[1-9]\d{0,2}([.' ])\d{3}(\1\d{3})*$/,
}

/** The digits in JavaScript notation; undefined if they are not a number with this decimal separator. */
function plainDigits(digits: string, decimal: DecimalSign): string | undefined {
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0 || !/^\d*$/.test(fraction) || !wholeNumbers[decimal].test(whole)) return undefined
  return `${whole.replace(/\D/g, '') || 0}.${fraction || 0}`
}

/**
 * Whether to ask the user. A mark that is the document's thousands separator is clear; any other ambiguous mark is
 * not.
 */
export function isAsked(reading: NumberReading): boolean {
  return reading.kind === 'two' && reading.mark !== signsOf[currentFormats().numbers].group
}

export function parseNumber(text: string, decimal: DecimalSign = decimalSign()): number | undefined {
  const reading = readingOf(text)
  if (reading.kind === 'none') return undefined
  if (reading.kind === 'one') return reading.value
  return reading.mark === decimal ? reading.decimals : reading.thousands
}

/** Has both separators: 12.500,50 shows how both are written. */
const wholeAndPart = /\d[.,'’\s]\d{3}[.,]\d+\D*$/

/**
 * Detects the decimal separator of pasted numbers. Unambiguous cells decide for the others. If none of them matches
 * the document's separator, the user is asked about an ambiguous cell, unless another cell has both separators and
 * none contradicts it.
 */
export function signOfBlock(texts: readonly string[]): { decimal: DecimalSign } | { ask: TwoReadings } {
  const own = decimalSign()
  const readings = texts.map(readingOf)
  const clear = readings.flatMap((each) => (each.kind === 'one' && each.decimal ? [each.decimal] : []))
  const open = readings.filter((each) => each.kind === 'two')
  const agrees = clear.every((sign) => sign === own)
  const [said] = new Set(clear).size === 1 ? clear : []
  if (said && texts.some((text, at) => readings[at]?.kind === 'one' && wholeAndPart.test(text)))
    return { decimal: said }
  const asked = agrees && clear.length > 0 ? undefined : agrees ? open.find(isAsked) : open[0]
  return asked ? { ask: asked } : { decimal: own }
}

/** For display: at most two decimals. */
export function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : written(value, { maximumFractionDigits: 2 })
}

/** With all digits, for editing. */
export function exactNumber(value: number | null): string {
  return value === null ? '' : written(value, { maximumFractionDigits: 20 })
}

export function fixedNumber(value: number, digits: number): string {
  return written(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/**
 * For other programs: all digits and no thousands separators. 1.125 becomes 1.1250, so that it cannot be read as
 * 1125.
 */
export function plainNumber(value: number, decimal: DecimalSign = decimalSign()): string {
  const text = String(value)
  const safe = /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
  return safe.replace('.', decimal)
}

const formatters = new Map<string, Intl.NumberFormat>()

function written(value: number, digits: Intl.NumberFormatOptions): string {
  const key = `${digits.minimumFractionDigits} ${digits.maximumFractionDigits}`
  const formatter = formatters.get(key) ?? new Intl.NumberFormat('en-US', digits)
  formatters.set(key, formatter)
  const { decimal, group } = signsOf[currentFormats().numbers]
  const text = formatter.format(value)
  return text.replace(/[.,]/g, (sign) => (sign === '.' ? decimal : group))
}

/** A number with its unit in the customary position: $1,200 or 1.200 €, 12%, 40 calls. */
export function formatQuantity(value: number | null | undefined, unit: string): string {
  return withUnit(isCurrency(unit) ? formatAmount(value) : formatNumber(value), unit)
}

/** For sentences: uses a real minus sign, because a hyphen would look like a dash. */
export function quantityWords(value: number | null | undefined, unit: string): string {
  return formatQuantity(value, unit).replace(/^-/, '−')
}

/** Two decimals or none: 1,200 or 1,200.50. */
function formatAmount(value: number | null | undefined): string {
  const hasCents = typeof value === 'number' && !Number.isInteger(Math.round(value * 100) / 100)
  return hasCents ? fixedNumber(value, 2) : formatNumber(value)
}

export function withUnit(number: string, unit: string): string {
  if (number === '' || unit === '') return number
  if (unit === '%') return `${number}%`
  if (!isCurrency(unit)) return `${number} ${unit}`
  const decimal = decimalSign()
  if (!isSignFirst(unit, decimal)) return `${number}${noBreak}${unit}`
  const gap = decimal === ',' || /[A-Z]$/.test(unit) ? noBreak : ''
  const sign = `${unit}${gap}`
  return number.startsWith('-') ? `-${sign}${number.slice(1)}` : sign + number
}

/** The unit if it is a sign, which is repeated with every number: 'from $22 to $60', but 'from 22 to 60 orders'. */
export function signOf(unit: string): string {
  const trimmed = unit.trim()
  return trimmed === '%' || isCurrency(trimmed) ? trimmed : ''
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
