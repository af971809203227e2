import { currencyDigits, currencySign } from '#tools/shared/values/currencies.ts'
import { fixedNumber, formatNumber, formatQuantity, withUnit } from '#tools/shared/values/numbers.ts'
import type { Case } from '../files/case-file.ts'
import { toCents } from './finance.ts'
import type { Input } from './inputs.ts'

type Money = Pick<Case, 'currency'>
type Calendar = Pick<Case, 'start'>

/** Whole units: cents would suggest false precision in a multi-year plan. */
export function money({ currency }: Money, value: number): string {
  return formatQuantity(Math.round(value) || 0, currencySign(currency))
}

export function moneyToTheCent({ currency }: Money, value: number): string {
  return withUnit(fixedNumber(toCents(value) || 0, smallChange(currency)), currencySign(currency))
}

/** A return per 1 spent. As a ratio it has two decimals in every currency. */
export function moneyForOne({ currency }: Money, ratio: number): string {
  return withUnit(fixedNumber(toCents(ratio) || 0, 2), currencySign(currency))
}

/** Decimals to show: at most two, and none for currencies without any. */
export function smallChange(currency: string): number {
  return Math.min(2, currencyDigits(currency))
}

/** An amount as entered. */
export function amountText({ currency }: Money, value: number | null): string {
  return formatQuantity(value, currencySign(currency))
}

/** Shows cents only if there are any. Fractions entered in a currency without cents stay as they are. */
function exactMoney(doc: Money, value: number): string {
  if (Number.isInteger(value)) return money(doc, value)
  return smallChange(doc.currency) === 0 ? amountText(doc, value) : moneyToTheCent(doc, value)
}

/** For chart axes: $1.2M, -$40k. */
export function shortMoney({ currency }: Money, value: number): string {
  const size = Math.abs(value)
  const text =
    size >= 1e6 ? `${formatNumber(size / 1e6)}M` : size >= 1000 ? `${formatNumber(size / 1000)}k` : formatNumber(size)
  return withUnit((value < 0 ? '-' : '') + text, currencySign(currency))
}

export function percentText(share: number): string {
  return `${formatNumber(Math.round(share * 1000) / 10 || 0)}%`
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function calendarMonth({ start }: Calendar, month: number): string {
  const [year = 0, first = 0] = start.split('-').map(Number)
  if (!year || !first) return ''
  const index = first - 2 + month
  return `${monthNames[((index % 12) + 12) % 12]} ${year + Math.floor(index / 12)}`
}

export function monthLabel(doc: Calendar, month: number): string {
  const name = month > 0 ? calendarMonth(doc, month) : ''
  return name ? `Month ${month}, ${name}` : `Month ${month}`
}

export function monthInSentence(doc: Calendar, month: number): string {
  const name = calendarMonth(doc, month)
  return name ? `month ${month} (${name})` : `month ${month}`
}

export function inputText(doc: Money, unit: Input['unit'], value: number): string {
  switch (unit) {
    case 'percent':
      return `${formatNumber(value)}%`
    case 'percent a year':
      return `${formatNumber(value)}% a year`
    case 'months':
      return `${formatNumber(value)} ${value === 1 ? 'month' : 'months'}`
    case 'years':
      return `${formatNumber(value)} ${value === 1 ? 'year' : 'years'}`
    case 'month':
      return `month ${formatNumber(value)}`
    case 'hours a month':
      return `${formatNumber(value)} hours a month`
    case 'money':
      return exactMoney(doc, value)
    case 'money a month':
      return `${exactMoney(doc, value)} a month`
    case 'money a year':
      return `${exactMoney(doc, value)} a year`
    case 'money an hour':
      return `${exactMoney(doc, value)} an hour`
  }
}
