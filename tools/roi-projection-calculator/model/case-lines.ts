import type { Case, Cost } from '../files/case-file.ts'
import { benefitMonths, comesOnce, costMonths, monthlyWorth, writeOffMonths } from './flows.ts'
import { money } from './format.ts'
import { lineName } from './inputs.ts'

export type CaseLine = { name: string; text: string }

export function costLines(doc: Case): CaseLine[] {
  return doc.costs.map((cost, row) => {
    const { from, until } = costMonths(cost)
    const amount = money(doc, cost.amount ?? 0)
    const when = from === 0 ? 'today' : cost.kind === 'once' ? `in month ${from}` : `from month ${from}`
    return {
      name: lineName(cost, 'costs', row),
      text: `${amount}${{ once: '', monthly: ' a month', yearly: ' a year' }[cost.kind]}, ${when}${untilText(until)}${depreciation(cost)}`,
    }
  })
}

export function benefitLines(doc: Case): CaseLine[] {
  return doc.benefits.map((line, row) => {
    const name = lineName(line, 'benefits', row)
    const { from, ramp, until } = benefitMonths(line, doc.months)
    const worth = money(doc, monthlyWorth(line))
    if (comesOnce(line)) return { name, text: `${worth}, ${from === 0 ? 'today' : `in month ${from}`}` }
    const full = from + ramp - 1
    const when = full > from ? `full from month ${full}` : `from month ${from}`
    return {
      name,
      text: `${worth} a month, ${when}${untilText(until)}`,
    }
  })
}

function depreciation(cost: Cost): string {
  return writeOffMonths(cost) === 0 ? '' : `, depreciated over ${cost.years} ${cost.years === 1 ? 'year' : 'years'}`
}

function untilText(until: number | null): string {
  return until === null ? '' : ` until month ${until}`
}
