import type { Tone } from '#ui/badge.tsx'
import { type Day, formatDay } from '../shared/dates.ts'
import { type HeatCell, HeatTable } from '../shared/heat-table.tsx'
import type { KeyResult, Plan } from '../shared/okr/plan.ts'
import { commitmentsOf, heatCell, keptOf } from './figures.ts'
import { checkInOf, statuses } from './status.ts'
import { weeksOf } from './weeks.ts'
import { nameOf, percent, quantity } from './words.ts'

export type HeatKind = 'status' | 'confidence'

const nothing: HeatCell = { text: '–', tone: 'neutral', label: 'not reported' }
const later: HeatCell = { text: '', tone: 'neutral' }

/** Key results by week: the share of the way, or the confidence; below them the commitments kept. */
export function heatRows(plan: Plan, week: Day, kind: HeatKind): { name: string; cells: HeatCell[] }[] {
  const weeks = weeksOf(plan.period)
  const cellsBy = (cellOf: (each: Day) => HeatCell) =>
    weeks.map((each) => (each > week ? later : cellOf(each)))
  const names = distinct([...plan.keyResults.map(nameOf), 'Commitments kept'])
  return [
    ...plan.keyResults.map((keyResult) => {
      return cellsBy((each) => (kind === 'status' ? statusCell : confidenceCell)(plan, keyResult, each))
    }),
    cellsBy((each) => keptCell(plan, each)),
  ].map((cells, index) => ({ name: names[index] ?? '', cells }))
}

export function HeatMap({ plan, week, kind }: { plan: Plan; week: Day; kind: HeatKind }) {
  return (
    <HeatTable
      label={`Heat map of the weeks: ${kind === 'status' ? 'progress' : 'confidence'}`}
      corner="Key result"
      columns={weeksOf(plan.period).map((each) => formatDay(each, 'short'))}
      rows={heatRows(plan, week, kind)}
    />
  )
}

function statusCell(plan: Plan, keyResult: KeyResult, week: Day): HeatCell {
  const standing = heatCell(plan, keyResult, week)
  if (!standing) return nothing
  const { name, tone } = statuses[standing.status]
  const value = quantity(standing.value, keyResult.unit)
  return {
    text: standing.share === null ? quantity(standing.value, '') : percent(standing.share),
    tone,
    label: `${name}, ${value}`,
  }
}

function confidenceCell(plan: Plan, { id }: KeyResult, week: Day): HeatCell {
  const confidence = checkInOf(plan, id, week)?.confidence ?? null
  if (confidence === null) return nothing
  return { text: String(confidence), tone: toneOf(confidence / 10), label: 'of 10' }
}

function keptCell(plan: Plan, week: Day): HeatCell {
  const { kept, answered, rate } = keptOf(commitmentsOf(plan, week))
  if (rate === null) return { ...nothing, label: 'none answered' }
  return { text: `${kept}/${answered}`, tone: toneOf(rate), label: `${kept} of ${answered} kept` }
}

/** Seven of ten and more is green, four to six amber. */
function toneOf(share: number): Tone {
  if (share >= 0.7) return 'green'
  return share >= 0.4 ? 'amber' : 'red'
}

/** Names of rows that are alike get a number, so that each can be told from the others. */
function distinct(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((each) => each === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
}
