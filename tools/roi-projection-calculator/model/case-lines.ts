import type { Case } from './case.ts'
import { benefitMonths, costMonths, monthlyWorth } from './flows.ts'
import { money } from './format.ts'
import { lineName } from './inputs.ts'

/** A cost or a benefit as a reader sees it. */
export type CaseLine = { name: string; text: string }

export function costLines(doc: Case): CaseLine[] {
  return doc.costs.map((cost, row) => {
    const { from, until } = costMonths(cost)
    const amount = money(doc, cost.amount ?? 0)
    const when = from === 0 ? 'today' : cost.kind === 'once' ? `in month ${from}` : `from month ${from}`
    return {
      name: lineName(cost, 'costs', row),
      text: `${amount}${{ once: '', monthly: ' a month', yearly: ' a year' }[cost.kind]}, ${when}${untilText(until)}`,
    }
  })
}

export function benefitLines(doc: Case): CaseLine[] {
  return doc.benefits.map((line, row) => {
    const { from, ramp, until } = benefitMonths(line)
    const full = from + ramp - 1
    const when = full > from ? `full from month ${full}` : `from month ${from}`
    return {
      name: lineName(line, 'benefits', row),
      text: `${money(doc, monthlyWorth(line))} a month, ${when}${untilText(until)}`,
    }
  })
}

function untilText(until: number | null): string {
  return until === null ? '' : ` until month ${until}`
}
