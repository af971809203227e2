import { useEffect, useRef } from 'react'
import type { HeatCell } from '#tools/shared/charts/heat-table.tsx'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { formatNumber, formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Tone } from '#ui/badge.tsx'
import { commitmentsOf, heatCell, keptOf } from '../model/figures.ts'
import { checkInOf, statuses } from '../model/status.ts'
import { weeksOf } from '../model/weeks.ts'
import { nameOf, percent } from '../model/words.ts'

export type HeatKind = 'status' | 'confidence'

const nothing: HeatCell = { text: '–', tone: 'neutral', label: 'not reported' }
const later: HeatCell = { text: '', tone: 'neutral' }

const tints: Record<Tone, string> = {
  neutral: 'text-soft',
  blue: 'bg-blue-tint text-blue-dark',
  green: 'bg-green-tint text-green',
  amber: 'bg-amber-tint text-amber',
  red: 'bg-red-tint text-red',
}

type HeatMapProps = {
  plan: Plan
  week: Day
  kind: HeatKind
  /** For paper, where there is no room to scroll. */
  small?: boolean
}

/**
 * Key results by week. It fills the width it has, so that a quarter fits on a page; the kit's table takes what its
 * cells need. On a phone it scrolls to the week on screen.
 */
export function HeatMap({ plan, week, kind, small = false }: HeatMapProps) {
  const weeks = weeksOf(plan.period)
  const nameLook = small ? '' : 'sticky left-0 bg-paper'
  const place = useRef<HTMLElement>(null)
  const after = (weeks.indexOf(week) + 1) / weeks.length
  useEffect(() => {
    const { current } = place
    const names = current?.querySelector('th')?.clientWidth ?? 0
    if (current) current.scrollLeft = names + (current.scrollWidth - names) * after - current.clientWidth
  }, [after])
  return (
    <section
      ref={place}
      className="relative overflow-x-auto print:overflow-visible"
      aria-label={`Heat map of the weeks${small ? ', for paper' : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table
        style={{ minWidth: `${9 + weeks.length * 2.75}rem` }}
        className={`w-full table-fixed border-separate border-spacing-px leading-tight print:min-w-0! ${small ? 'text-[8pt]' : 'text-[0.8125rem]'}`}
      >
        <thead>
          <tr className="text-soft">
            <th scope="col" className={`w-36 text-left font-normal sm:w-[34%] ${nameLook}`}>
              Key result
            </th>
            {weeks.map((each) => (
              <WeekHead key={each} week={each} isShown={each === week} />
            ))}
          </tr>
        </thead>
        <tbody>
          {heatRows(plan, week, kind).map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" className={`pr-2 text-left font-normal ${nameLook}`}>
                {name}
              </th>
              {cells.map(({ text, tone, label }, index) => (
                <td
                  key={weeks[index]}
                  title={label}
                  className={`text-center tabular-nums ${small ? 'h-6' : 'h-8'} ${tints[tone]}`}
                >
                  {text}
                  {label && <span className="sr-only">, {label}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Month above day, so that all are two lines high. */
function WeekHead({ week, isShown }: { week: Day; isShown: boolean }) {
  const [month, day] = formatDay(week, 'short').split(' ')
  return (
    <th scope="col" className={isShown ? 'font-semibold text-ink' : 'font-normal'}>
      <span className="block">{month}</span> {day}
    </th>
  )
}

/** The share of the way, or the confidence; below them the commitments kept. */
function heatRows(plan: Plan, week: Day, kind: HeatKind): { name: string; cells: HeatCell[] }[] {
  const weeks = weeksOf(plan.period)
  const cellsBy = (cellOf: (each: Day) => HeatCell) =>
    weeks.map((each) => (each > week ? later : cellOf(each)))
  const cellOf = kind === 'status' ? statusCell : confidenceCell
  const names = distinct([...plan.keyResults.map(nameOf), 'Commitments kept'])
  return [
    ...plan.keyResults.map((keyResult) => cellsBy((each) => cellOf(plan, keyResult, each))),
    cellsBy((each) => keptCell(plan, each)),
  ].map((cells, index) => ({ name: names[index] ?? '', cells }))
}

function statusCell(plan: Plan, keyResult: KeyResult, week: Day): HeatCell {
  const standing = heatCell(plan, keyResult, week)
  if (!standing) return nothing
  const { name, tone } = statuses[standing.status]
  return {
    text: standing.share === null ? formatNumber(standing.value) : percent(standing.share),
    tone,
    label: `${name}, ${formatQuantity(standing.value, keyResult.unit)}`,
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
