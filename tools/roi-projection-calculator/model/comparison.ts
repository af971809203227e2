import type { CsvValue } from '#lib/text/csv.ts'
import { type Case, type Initiative, scenarioName } from './case.ts'
import { toCents } from './finance.ts'
import { money, moneyToTheCent } from './format.ts'
import { allInitiatives, initiativeName } from './initiatives.ts'
import { type Projection, project } from './model.ts'
import { resultRowsOf } from './result-rows.ts'

export type Compared = { initiative: Initiative; name: string; at: number; projection: Projection }

/** Each initiative in the scenario that it argues from. */
export function comparedOf(doc: Case): Compared[] {
  return allInitiatives(doc).map((initiative, at) => ({
    initiative,
    at,
    name: initiativeName(initiative, at),
    projection: project(initiative),
  }))
}

export type ComparedRow = { label: string; cells: string[]; best?: number | undefined }

/** A row for each figure; `best` is the place of the one that leads, where one does. */
export function comparedRows(compared: readonly Compared[]): ComparedRow[] {
  const rows = resultRowsOf(compared.find(({ initiative }) => initiative.taxRate > 0)?.initiative ?? plain)
  const [npvs, returns] = [compared.map(({ projection }) => projection.npv), compared.map(returnOf)]
  return [
    {
      label: 'Scenario',
      cells: compared.map(({ initiative }) => scenarioName(initiative, initiative.chosen)),
    },
    { label: 'Months', cells: compared.map(({ initiative }) => String(initiative.months)) },
    ...rows.map(({ label, text }) => ({
      label,
      cells: compared.map(({ initiative, projection }) => text(initiative, projection)),
      best: label === 'NPV' && isFair(compared) ? bestOf(npvs) : undefined,
    })),
    {
      label: 'NPV for each 1 that is out',
      cells: compared.map((each, at) => {
        const share = returns[at]
        return share === undefined ? 'Nothing out' : moneyToTheCent(each.initiative, share)
      }),
      best: isFair(compared) ? bestOf(returns) : undefined,
    },
  ]
}

const plain = { costs: [], benefits: [], inflation: 0, taxRate: 0, timing: 'end' } as unknown as Initiative

/** What each unit of money earns that is out at the worst time: where money is short, this decides. */
function returnOf({ projection }: Compared): number | undefined {
  return projection.peak.amount > 0 ? projection.npv / projection.peak.amount : undefined
}

function bestOf(values: readonly (number | undefined)[]): number | undefined {
  const highest = Math.max(...values.map((value) => value ?? Number.NEGATIVE_INFINITY))
  const leading = values.flatMap((value, at) =>
    value !== undefined && toCents(value) === toCents(highest) ? at : [],
  )
  return leading.length === 1 ? leading[0] : undefined
}

/** Sums in two currencies, or at two rates, have no order. */
function isFair(compared: readonly Compared[]): boolean {
  return unlike(compared).length === 0
}

const frame: readonly [string, (of: Initiative) => unknown][] = [
  ['currencies', ({ currency }) => currency],
  ['months', ({ months }) => months],
  ['discount rates', ({ discountRate }) => discountRate],
]

function unlike(compared: readonly Compared[]): string[] {
  return frame.flatMap(([name, of]) =>
    new Set(compared.map(({ initiative }) => of(initiative))).size > 1 ? name : [],
  )
}

/** Which is worth most, or why that cannot be said. */
export function comparedWords(compared: readonly Compared[]): string {
  if (compared.length < 2) return 'Put another initiative beside this one to see which is worth more.'
  const different = unlike(compared)
  if (different.length > 0) {
    return `They have different ${different.join(' and ')}: their NPVs cannot be ranked. Give them the same first.`
  }
  const best = bestOf(compared.map(({ projection }) => projection.npv))
  if (best === undefined) return 'They are level: none has the highest NPV alone.'
  const first = compared[best]
  const second = Math.max(...compared.flatMap(({ projection, at }) => (at === best ? [] : projection.npv)))
  if (!first) return ''
  const { initiative, projection, name } = first
  const ahead = money(initiative, projection.npv - second)
  return projection.npv < 0
    ? `None is worth what it costs. ‘${name}’ loses least: ${money(initiative, -projection.npv)} in today’s money.`
    : `‘${name}’ is worth most: ${money(initiative, projection.npv)} in today’s money, ${ahead} more than the next.`
}

export function comparedCsv(doc: Case): CsvValue[][] {
  const compared = comparedOf(doc)
  return [
    ['', ...compared.map(({ name }) => name)],
    ...comparedRows(compared).map(({ label, cells }) => [label, ...cells]),
  ]
}
