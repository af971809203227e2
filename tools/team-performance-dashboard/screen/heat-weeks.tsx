import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { type Dashboard, type Member, nameOf, peopleIn } from '../model/dashboard.ts'
import { countStatuses, pairsOf, type Status, statusOf } from '../model/model.ts'
import type { QuarterSummary } from '../model/quarter.ts'
import { lineOf, valueIn } from '../model/readings.ts'
import { tints } from './status-look.tsx'

type HeatWeeksProps = { doc: Dashboard; summary: QuarterSummary }

/** People by week: how many of their measures were on target. */
export function HeatWeeks({ doc, summary: { weeks, upTo } }: HeatWeeksProps) {
  return (
    <section
      aria-label="On target, by person and week"
      className="relative overflow-x-auto print:overflow-visible"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table
        style={{ minWidth: `${8 + weeks.length * 2.75}rem` }}
        className="w-full table-fixed border-separate border-spacing-px text-[0.8125rem] leading-tight print:min-w-0! print:text-[8pt]"
      >
        <thead>
          <tr className="text-soft">
            <th scope="col" className="w-32 text-left font-normal">
              On target of those with a value
            </th>
            {weeks.map((week) => (
              <WeekHead key={week} week={week} />
            ))}
          </tr>
        </thead>
        <tbody>
          {peopleIn(doc, weeks[0] ?? upTo).map((member) => (
            <tr key={member.id}>
              <th scope="row" className="pr-2 text-left font-normal">
                {nameOf(member)}
              </th>
              {weeks.map((week) => (
                <HeatCell key={week} doc={doc} member={member} week={week} isLater={week > upTo} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Month above day, so that all are two lines high. */
function WeekHead({ week }: { week: Day }) {
  const [month, day] = formatDay(week, 'short').split(' ')
  return (
    <th scope="col" className="font-normal">
      <span className="block">{month}</span> {day}
    </th>
  )
}

type HeatCellProps = { doc: Dashboard; member: Member; week: Day; isLater: boolean }

/** The tint is that of the worst value, so that one bad measure does not hide behind three good ones. */
function HeatCell({ doc, member, week, isLater }: HeatCellProps) {
  const found = pairsOf(doc, member).map(({ measure, goal }) => {
    return { status: statusOf(goal, valueIn(lineOf(doc, member.id, measure.id), week)) }
  })
  const { on, near, off } = countStatuses(found)
  const judged = on + near + off
  const worst: Status = off > 0 ? 'off' : near > 0 ? 'near' : on > 0 ? 'on' : 'none'
  return (
    <td className={`h-8 text-center tabular-nums print:h-6 ${isLater ? '' : tints[worst]}`}>
      {isLater ? '' : judged === 0 ? '–' : `${on}/${judged}`}
    </td>
  )
}
