import { calculated, choice, number, percent, text } from '#tools/shared/tables/column.ts'
import { inLimits } from '#tools/shared/values/limits.ts'
import type { Benefit, BenefitKind, Cost, CostKind } from '../files/case-file.ts'
import { lineLimits } from './limits.ts'

const nameAliases = ['Name', 'Item', 'Line', 'Description', 'Position']

const from = number('From month', 13, ['From', 'Start', 'Start month', 'Month'], lineLimits.from)
const until = number('Until month', 13, ['Until', 'To', 'End', 'End month', 'Last month'], lineLimits.until)
const growth = percent(
  'Rise a year, %',
  13,
  ['Rise a year', 'Growth', 'Growth a year', 'Price rise', 'Increase'],
  lineLimits.growth,
)

/** Sheets may write costs as negative numbers; the preview shows the result. */
const checkImported = inLimits({ min: -lineLimits.amount.max, max: lineLimits.amount.max })

export const costColumns = {
  name: text('Cost', 44, ['Costs', ...nameAliases]),
  kind: choice<CostKind>(
    'Kind',
    24,
    ['Type', 'Frequency', 'How often'],
    [
      ['once', 'One-off', /one|once|single|initial|setup|set-up|capex/],
      ['monthly', 'Every month', /^(?!.*(year|annual)).*(month|recurring|running|opex|subscription)/],
      ['yearly', 'Every year', /year|annual/],
    ],
  ),
  amount: {
    ...number('Amount', 15, ['Cost amount', 'Price', 'Value', 'Sum', 'Money'], lineLimits.amount),
    checkImported,
  },
  from,
  until,
  growth,
  years: number(
    'Depreciation, years',
    18,
    ['Depreciation', 'Written off over years', 'Useful life', 'Years'],
    lineLimits.years,
  ),
}

export const benefitColumns = {
  name: text('Benefit', 44, ['Benefits', ...nameAliases]),
  kind: choice<BenefitKind>(
    'Kind',
    24,
    ['Type', 'Category'],
    [
      ['revenue', 'New revenue', /revenue|sales|income|turnover/],
      ['savings', 'Savings', /^(?!.*(hour|time)).*(saving|saved|cost)/],
      ['hours', 'Hours saved', /hour|^(?!.*one).*time/],
      ['oneOff', 'One-off', /one-?off|one time|once|single|grant/],
      ['residual', 'Residual value', /residual|salvage|resale|terminal/],
    ],
  ),
  amount: number('Amount', 15, ['A month', 'Per month', 'Monthly', 'Value', 'Hours'], lineLimits.amount),
  margin: percent('Margin', 15, ['Margin %', 'Gross margin'], lineLimits.margin),
  rate: number('An hour', 15, ['Rate', 'Hourly rate', 'Per hour', 'Worth of an hour'], lineLimits.rate),
  from,
  ramp: number('Months to full effect', 18, ['Ramp', 'Ramp-up', 'Ramp-up months'], lineLimits.ramp),
  until,
  worth: calculated(number('Worth', 20)),
  growth,
}

const left: Record<CostKind | BenefitKind, readonly string[]> = {
  once: ['until'],
  oneOff: ['margin', 'rate', 'ramp', 'until'],
  residual: ['margin', 'rate', 'from', 'ramp', 'until'],
  monthly: ['years'],
  yearly: ['years'],
  revenue: ['rate'],
  savings: ['margin', 'rate'],
  hours: ['margin'],
}

export function appliesTo({ kind }: Pick<Cost | Benefit, 'kind'>, key: string): boolean {
  return !left[kind].includes(key)
}
