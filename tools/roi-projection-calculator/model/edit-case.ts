import { clamp } from '#tools/shared/values/numbers.ts'
import type { Benefit, Case, Cost, Initiative, Scenario } from '../files/case-file.ts'
import { emptyBenefit, emptyCost } from './case.ts'
import { editInitiatives, type InitiativeAction } from './initiatives.ts'
import { caseLimits, lineLimits, maxMonths, minMonths } from './limits.ts'
import { editRanges, type RangeChange, withoutLine } from './risk/edit-ranges.ts'

export type LineList = 'costs' | 'benefits'

export type LineChange = { row: number; key: string; value: string | number | null }

export type ScenarioChange = { index: number; changes: Partial<Scenario> }

export type CaseAction =
  | { type: 'edit'; changes: Partial<Omit<Initiative, 'costs' | 'benefits' | 'scenarios' | 'ranges'>> }
  | { type: 'add-line'; list: LineList; id: string }
  | { type: 'remove-line'; list: LineList; id: string }
  /** Typed or pasted cells. Rows past the last become new lines with the given ids. */
  | { type: 'edit-lines'; list: LineList; changes: readonly LineChange[]; newIds: readonly string[] }
  | { type: 'edit-scenarios'; changes: readonly ScenarioChange[] }
  | { type: 'edit-ranges'; changes: readonly RangeChange[] }
  | InitiativeAction

const maxAmount = lineLimits.amount.max

export function editCase(doc: Case, action: CaseAction): Case {
  switch (action.type) {
    case 'edit':
      return fitCase({ ...doc, ...action.changes })
    case 'add-line':
      return action.list === 'costs'
        ? { ...doc, costs: [...doc.costs, emptyCost(action.id)] }
        : { ...doc, benefits: [...doc.benefits, emptyBenefit(action.id)] }
    case 'remove-line': {
      const ranges = withoutLine(doc.ranges, action.id)
      return action.list === 'costs'
        ? { ...doc, ranges, costs: doc.costs.filter(({ id }) => id !== action.id) }
        : { ...doc, ranges, benefits: doc.benefits.filter(({ id }) => id !== action.id) }
    }
    case 'edit-lines':
      return { ...doc, ...editLinesOf(doc, action) }
    case 'edit-scenarios':
      return { ...doc, scenarios: editScenarios(doc.scenarios, action.changes) }
    case 'edit-ranges':
      return { ...doc, ranges: editRanges(doc.ranges, action.changes) }
    default:
      return editInitiatives(doc, action)
  }
}

export function editInitiative(doc: Initiative, action: CaseAction): Initiative {
  return editCase({ ...doc, beside: [], at: 0 }, action)
}

function editLinesOf(
  { costs, benefits }: Initiative,
  action: Extract<CaseAction, { type: 'edit-lines' }>,
): Pick<Case, 'costs' | 'benefits'> {
  return action.list === 'costs'
    ? { benefits, costs: editLines(costs, action, emptyCost, fitCost) }
    : { costs, benefits: editLines(benefits, action, emptyBenefit, fitBenefit) }
}

type LineEdit = { changes: readonly LineChange[]; newIds: readonly string[] }

/** Unchanged lines keep their identity, so cached results stay valid. */
function editLines<Line>(
  lines: readonly Line[],
  { changes, newIds }: LineEdit,
  empty: (id: string) => Line,
  toFit: (line: Line) => Line,
): Line[] {
  const all = [...lines, ...newIds.map(empty)]
  for (const { row, key, value } of changes) {
    const line = all[row]
    if (line) all[row] = toFit({ ...line, [key]: value })
  }
  return all
}

function editScenarios(scenarios: Case['scenarios'], changes: readonly ScenarioChange[]): Case['scenarios'] {
  const edited = (scenario: Scenario, index: number) => {
    const own = changes.filter((change) => change.index === index).map((change) => change.changes)
    return own.length === 0 ? scenario : fitScenario(Object.assign({}, scenario, ...own))
  }
  const [low, middle, high] = scenarios
  return [edited(low, 0), edited(middle, 1), edited(high, 2)]
}

// The fields report values out of range (limits.ts). This only keeps them out of the file, which would not
// open.

function fitCase(doc: Case): Case {
  return {
    ...doc,
    months: whole(doc.months, minMonths, maxMonths),
    discountRate: clamp(doc.discountRate, 0, 100),
    // Not limited to the months of the case, which may be about to grow again.
    goalMonths: whole(doc.goalMonths, 1, maxMonths),
    swing: clamp(doc.swing, 1, 90),
    inflation: clamp(doc.inflation, caseLimits.inflation.min, caseLimits.inflation.max),
    taxRate: clamp(doc.taxRate, 0, 100),
  }
}

function fitCost(cost: Cost): Cost {
  return {
    ...cost,
    // Some people write costs as negative numbers.
    amount: cost.amount === null ? null : Math.min(Math.abs(cost.amount), maxAmount),
    from: wholeOrNone(cost.from),
    until: wholeOrNone(cost.until),
    growth: between(cost.growth, lineLimits.growth.min, lineLimits.growth.max),
    years: cost.years === null ? null : whole(cost.years, lineLimits.years.min, lineLimits.years.max),
  }
}

function fitBenefit(benefit: Benefit): Benefit {
  return {
    ...benefit,
    amount: between(benefit.amount, 0, maxAmount),
    margin: between(benefit.margin, 0, 100),
    rate: between(benefit.rate, 0, maxAmount),
    from: wholeOrNone(benefit.from),
    ramp: wholeOrNone(benefit.ramp),
    until: wholeOrNone(benefit.until),
    growth: between(benefit.growth, lineLimits.growth.min, lineLimits.growth.max),
  }
}

function fitScenario(scenario: Scenario): Scenario {
  const share = (value: number) => clamp(value, 0, 1000)
  return {
    name: scenario.name,
    revenue: share(scenario.revenue),
    savings: share(scenario.savings),
    hours: share(scenario.hours),
    oneOff: share(scenario.oneOff),
    once: share(scenario.once),
    monthly: share(scenario.monthly),
    delay: whole(scenario.delay, 0, maxMonths),
    ramp: whole(scenario.ramp, 0, maxMonths),
    chance: clamp(scenario.chance, 0, 100),
  }
}

function between(value: number | null, min: number, max: number): number | null {
  return value === null ? null : clamp(value, min, max)
}

function whole(value: number, min: number, max: number): number {
  return clamp(Math.round(value), min, max)
}

function wholeOrNone(value: number | null): number | null {
  return value === null ? null : whole(value, 0, maxMonths)
}
