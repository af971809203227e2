import { ScrollArea } from '#tools/shared/parts/scroll-area.tsx'
import type { Dashboard } from '../files/format.ts'
import { heatLegend } from '../model/figures/heat-words.ts'
import { type Rhythm, shortPeriod } from '../model/figures/periods.ts'
import type { HeatCell, QuarterSummary } from '../model/figures/quarter.ts'
import { nameWithEnd } from '../model/people/names.ts'
import { tints } from './status-look.tsx'

type HeatWeeksProps = { doc: Dashboard; summary: QuarterSummary }

export function HeatWeeks({ doc, summary: { columns, rhythm, people, upTo } }: HeatWeeksProps) {
  return (
    <>
      <ScrollArea label={`On target, by person and ${rhythm}`} className="relative">
        <table
          style={{ minWidth: `${8 + columns.length * 2.75}rem` }}
          className="w-full table-fixed border-separate border-spacing-px text-[0.8125rem] leading-tight print:min-w-0! print:text-[8pt]"
        >
          <thead>
            <tr className="text-soft">
              <th scope="col" className="w-32 text-left font-normal">
                On target of those with a value
              </th>
              {columns.map((start) => (
                <ColumnHead key={start} rhythm={rhythm} start={start} />
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ member, heat }) => (
              <tr key={member.id}>
                <th scope="row" className="pr-2 text-left font-normal">
                  {nameWithEnd(doc, member, upTo)}
                </th>
                {heat.map((cell, index) => (
                  <Cell key={columns[index]} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <Legend doc={doc} />
    </>
  )
}

/** Month above day, so that all headings have two lines. */
function ColumnHead({ rhythm, start }: { rhythm: Rhythm; start: string }) {
  const [first, ...rest] = shortPeriod(rhythm, start).split(' ')
  return (
    <th scope="col" className="font-normal">
      <span className="block">{first}</span> {rest.join(' ')}
    </th>
  )
}

const looks: Record<HeatCell['status'], string> = { ...tints, left: '', later: '' }

function Cell({ cell: { status, on, judged } }: { cell: HeatCell }) {
  return (
    <td className={`h-8 text-center tabular-nums print:h-6 ${looks[status]}`}>{cellText({ status, on, judged })}</td>
  )
}

function cellText({ status, on, judged }: HeatCell): string {
  if (status === 'later' || status === 'left') return ''
  if (status === 'away') return 'away'
  return judged === 0 ? '–' : `${on}/${judged}`
}

function Legend({ doc }: { doc: Dashboard }) {
  return (
    <ul
      aria-label="What the colors mean"
      className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem] text-soft print:text-[8pt]"
    >
      {heatLegend(doc).map(({ status, sample, words }) => (
        <li key={words} className="flex items-center gap-1.5">
          {sample && (
            <span
              aria-hidden
              className={`inline-flex h-5 min-w-8 items-center justify-center border border-line px-1 ${looks[status]}`}
            >
              {sample}
            </span>
          )}
          {words}
        </li>
      ))}
    </ul>
  )
}
