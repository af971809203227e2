import { listed } from '#tools/shared/values/listed.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Case, Initiative, Timing } from '../files/case-file.ts'
import { emptyCase, missingSide, scenarioName, timings } from './case.ts'
import { toCents } from './finance.ts'
import { money, moneyForOne } from './format.ts'
import { allInitiatives, initiativeName } from './initiatives.ts'
import { type Projection, project } from './model.ts'
import { resultRowsOf } from './result-rows.ts'

export type Compared = { initiative: Initiative; name: string; at: number; projection: Projection }

export function comparedOf(doc: Case): Compared[] {
  return allInitiatives(doc).map((initiative, at) => ({
    initiative,
    at,
    name: initiativeName(initiative, at),
    projection: project(initiative),
  }))
}

type ComparedRow = { label: string; cells: string[]; best?: number | undefined }

const perPeak = 'NPV per 1 of peak cash need'
const noNeed = 'No cash need'

export function comparedRows(compared: readonly Compared[]): ComparedRow[] {
  const rows = figuresOf(compared)
  const [npvs, returns] = [compared.map(({ projection }) => projection.npv), compared.map(returnOf)]
  return [
    ...frameRows(compared),
    ...rows.map(({ label, text }) => ({
      label,
      cells: compared.map(({ initiative, projection }) => text(initiative, projection)),
      best: label === 'NPV' && isFair(compared) ? bestOf(npvs) : undefined,
    })),
    {
      label: perPeak,
      cells: compared.map((each, at) => {
        const share = returns[at]
        return share === undefined ? noNeed : moneyForOne(each.initiative, share)
      }),
      best: isFair(compared) ? bestOf(returns) : undefined,
    },
  ]
}

/** With tax if any of them has it. */
function figuresOf(compared: readonly Compared[]) {
  const [first] = compared
  return resultRowsOf((compared.find(({ initiative }) => initiative.taxRate > 0) ?? first)?.initiative ?? emptyCase())
}

/** NPV per unit of peak cash need: decisive when cash is short. */
export function returnOf({ projection }: Compared): number | undefined {
  return projection.peak.amount > 0 ? projection.npv / projection.peak.amount : undefined
}

function bestOf(values: readonly (number | undefined)[]): number | undefined {
  const highest = Math.max(...values.map((value) => value ?? Number.NEGATIVE_INFINITY))
  const leading = values.flatMap((value, at) => (value !== undefined && toCents(value) === toCents(highest) ? at : []))
  return leading.length === 1 ? leading[0] : undefined
}

/**
 * NPVs in different currencies, at different rates or from different scenarios cannot be ranked, nor can
 * incomplete cases.
 */
function isFair(compared: readonly Compared[]): boolean {
  return unlike(compared).length === 0 && halves(compared).length === 0
}

/** Without `several`, a difference does not prevent ranking. */
type FrameRow = { label: string; several?: string; text: (of: Initiative) => string; usual?: string }

const percent = (share: number) => `${formatNumber(share)}%`

/** The settings behind the figures. A chance may differ: the NPV is weighted by it. */
const frame: readonly FrameRow[] = [
  { label: 'Scenario', several: 'scenarios', text: (of) => scenarioName(of, of.chosen) },
  { label: 'Currency', several: 'currencies', text: ({ currency }) => currency },
  {
    label: 'Chance that the benefits come',
    text: (of) => percent(of.scenarios[of.chosen].chance),
    usual: '100%',
  },
  { label: 'Months', several: 'months', text: ({ months }) => String(months) },
  { label: 'Discount rate', several: 'discount rates', text: ({ discountRate }) => percent(discountRate) },
  { label: 'Inflation', several: 'inflation', text: ({ inflation }) => percent(inflation), usual: '0%' },
  { label: 'Tax', several: 'tax rates', text: ({ taxRate }) => percent(taxRate), usual: '0%' },
  {
    label: 'Money moves',
    several: 'times when money moves',
    text: ({ timing }) => timingText(timing),
    usual: timingText('end'),
  },
]

function timingText(timing: Timing): string {
  return timings.find(({ value }) => value === timing)?.label.toLowerCase() ?? ''
}

function frameRows(compared: readonly Compared[]): ComparedRow[] {
  return frame
    .map(({ label, text, usual }) => ({
      usual,
      row: { label, cells: compared.map(({ initiative }) => text(initiative)) },
    }))
    .filter(({ row, usual }) => row.cells.some((cell) => cell !== usual))
    .map(({ row }) => row)
}

function differs(compared: readonly Compared[], of: (initiative: Initiative) => unknown): boolean {
  return new Set(compared.map(({ initiative }) => of(initiative))).size > 1
}

/** Scenarios that only differ in name still match: their position decides. */
function unlike(compared: readonly Compared[]): string[] {
  return frame.flatMap(({ label, several, text }) => {
    const isSamePlace = label === 'Scenario' && !differs(compared, ({ chosen }) => chosen)
    return several && differs(compared, text) && !isSamePlace ? several : []
  })
}

function halves(compared: readonly Compared[]): Compared[] {
  return compared.filter(({ initiative }) => missingSide(initiative))
}

/** Names the winner, or explains why there is none. */
export function comparedWords(compared: readonly Compared[]): string {
  if (compared.length < 2) return 'Add another initiative to see which is worth more.'
  const [half] = halves(compared)
  if (half) {
    return `‘${half.name}’ cannot be ranked yet: enter what it costs and what it brings.`
  }
  const different = unlike(compared)
  if (different.length > 0) {
    return `They have different ${listed(different)}, so their NPVs cannot be ranked. Make them the same first.`
  }
  const best = bestOf(compared.map(({ projection }) => projection.npv))
  if (best === undefined) return 'They have the same NPV.'
  const first = compared[best]
  const second = Math.max(...compared.flatMap(({ projection, at }) => (at === best ? [] : projection.npv)))
  if (!first) return ''
  const { initiative, projection, name } = first
  const ahead = money(initiative, projection.npv - second)
  return projection.npv < 0
    ? `None is worth what it costs. ‘${name}’ loses least: ${money(initiative, -projection.npv)} in today’s money.`
    : `‘${name}’ is worth most: ${money(initiative, projection.npv)} in today’s money, ${ahead} more than the next.`
}
