import { useEffect, useRef } from 'react'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { percent } from '#tools/shared/okr/progress/line-words.ts'
import { statuses } from '#tools/shared/okr/progress/status.ts'
import { weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { ScrollArea } from '#tools/shared/parts/scroll-area.tsx'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { formatNumber, formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Tone } from '#ui/badge.tsx'
import { commitmentsOf, heatCell, keptOf } from '../model/figures.ts'
import { groupsOf } from '../model/shown.ts'
import { checkInOf } from '../model/status.ts'
import { nameOf } from '../model/words.ts'

export type HeatKind = 'status' | 'confidence'

/** Color alone is not accessible, so there is text; `label` says more in the tooltip. */
type HeatCell = { text: string; tone: Tone; label?: string }

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
  /** For print, without scrolling: a long period is split into several tables. */
  small?: boolean
}

/** In pixels. */
const fadingEdge = 48

/** More weeks next to each other are too narrow for figures on paper. */
const maxOnPaper = 16

/**
 * Key results by week. Always fills the available width (unlike the shared table), so that a quarter fits on
 * a page. On a phone it scrolls to the selected week.
 */
export function HeatMap({ plan, week, kind, small = false }: HeatMapProps) {
  const weeks = weeksOf(plan.period)
  const tables = small ? inPieces(weeks, maxOnPaper) : [weeks]
  const place = useRef<HTMLElement>(null)
  const columns = tables[0]?.length ?? 1
  const after = ((weeks.indexOf(week) % columns) + 1) / columns
  useEffect(() => {
    const { current } = place
    const names = current?.querySelector('th')?.clientWidth ?? 0
    if (!current) return
    // Scroll the week to just left of the fading edge.
    current.scrollLeft = names + (current.scrollWidth - names) * after - current.clientWidth + fadingEdge
  }, [after])
  return (
    <ScrollArea
      ref={place}
      label={`Heat map of the weeks${small ? ', for paper' : ''}`}
      className="fades-where-cut relative"
    >
      {tables.map((own, index) => (
        <HeatWeeks
          key={own[0]}
          plan={plan}
          week={week}
          kind={kind}
          small={small}
          weeks={own}
          columns={tables.length > 1 && index > 0 ? maxOnPaper : own.length}
        />
      ))}
    </ScrollArea>
  )
}

type HeatWeeksProps = Required<HeatMapProps> & {
  weeks: readonly Day[]
  /** Number of columns, so that the last table has cells as wide as the others. */
  columns: number
}

function HeatWeeks({ plan, week, kind, small, weeks, columns }: HeatWeeksProps) {
  const nameLook = `sticky left-0 ${small ? 'bg-sheet print:bg-transparent' : 'bg-paper'}`
  return (
    <table
      {...(!small && { style: { minWidth: `${9 + weeks.length * 2.75}rem` } })}
      className={`w-full table-fixed border-separate border-spacing-px leading-tight ${small ? 'text-[7.5pt] max-sm:min-w-[34rem] print:min-w-0' : 'text-[0.8125rem] print:min-w-0!'}`}
    >
      <thead>
        <tr className="text-soft">
          <th scope="col" className={`text-left font-normal ${small ? 'w-[28%]' : 'w-36 sm:w-[34%]'} ${nameLook}`}>
            Key result
          </th>
          {weeks.map((each) => (
            <WeekHead key={each} week={each} isShown={each === week} />
          ))}
          {Array.from({ length: columns - weeks.length }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty cells that never move
            <td key={index} />
          ))}
        </tr>
      </thead>
      {heatGroups(plan, kind).map(({ id, name: groupName, rows }) => (
        <tbody key={id}>
          {groupName && (
            <tr>
              <th scope="rowgroup" colSpan={columns + 1} className="pt-1.5 text-left font-semibold">
                <span className={nameLook}>{groupName}</span>
              </th>
            </tr>
          )}
          {rows.map(({ id: rowId, name, cellOf }) => (
            <tr key={rowId}>
              <th scope="row" className={`pr-2 text-left font-normal ${nameLook}`}>
                {name}
              </th>
              {weeks.map((each) => (
                <HeatBox key={each} cell={each > week ? later : cellOf(each)} small={small} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function HeatBox({ cell: { text, tone, label }, small }: { cell: HeatCell; small: boolean }) {
  return (
    <td title={label} className={`text-center tabular-nums ${small ? 'h-6' : 'h-8'} ${tints[tone]}`}>
      {/* In print, % would take a third of the cell; the heading names the unit instead. */}
      {small ? text.replace('%', '') : text}
      {label && <span className="sr-only">, {label}</span>}
    </td>
  )
}

function inPieces<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.max(Math.ceil(items.length / size), 1)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** Month above day, so that all headings have two lines. */
function WeekHead({ week, isShown }: { week: Day; isShown: boolean }) {
  const [month, day] = formatDay(week, 'short').split(' ')
  return (
    <th scope="col" className={isShown ? 'font-semibold text-ink' : 'font-normal'}>
      <span className="block">{month}</span> {day}
    </th>
  )
}

type HeatGroup = {
  id: string
  /** Empty if there is only one. */
  name: string
  rows: { id: string; name: string; cellOf: (week: Day) => HeatCell }[]
}

/** Progress or confidence, with kept commitments below. */
function heatGroups(plan: Plan, kind: HeatKind): HeatGroup[] {
  const cellOf = kind === 'status' ? statusCell : confidenceCell
  const groups = groupsOf(plan)
  return [
    ...groups.map(({ id, name, keyResults }) => ({
      id,
      name: groups.length > 1 ? name : '',
      rows: keyResults.map((each) => {
        return { id: each.id, name: nameOf(each), cellOf: (at: Day) => cellOf(plan, each, at) }
      }),
    })),
    {
      id: 'kept',
      name: '',
      rows: [{ id: 'kept', name: 'Commitments kept', cellOf: (at: Day) => keptCell(plan, at) }],
    },
  ]
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

/** 70% and more is green, from 40% amber. */
function toneOf(share: number): Tone {
  if (share >= 0.7) return 'green'
  return share >= 0.4 ? 'amber' : 'red'
}
