import { ScrollArea } from '#tools/shared/parts/scroll-area.tsx'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import type { Dashboard } from '../files/format.ts'
import { measureName } from '../model/dashboard.ts'
import { shortPeriod } from '../model/figures/periods.ts'
import { comparedWeeks, type QuarterLine, type QuarterSummary, summarizeQuarter } from '../model/figures/quarter.ts'
import { quarterWords } from '../model/figures/quarter-words.ts'
import { about, measureGoalsText, percent } from '../model/figures/words.ts'
import { onShare } from '../model/model.ts'
import { nameIn } from '../model/people/names.ts'
import { HeatWeeks } from '../screen/heat-weeks.tsx'

type QuarterPageProps = { doc: Dashboard; week: Day; title?: string; isOnScreen?: boolean }

export function QuarterPage({ doc, week, title = doc.team || 'Your team', isOnScreen = false }: QuarterPageProps) {
  const summary = summarizeQuarter(doc, week)
  const review = doc.reviews.find(({ quarter }) => quarter === summary.quarter.name)
  const { opening, moves } = quarterWords(doc, summary)
  return (
    <article className="space-y-6 leading-snug print:space-y-4 print:text-[9.5pt]">
      <header className="border-ink border-b-2 pb-2">
        <h3 className="text-2xl">{isOnScreen ? summary.quarter.name : `${title}, ${summary.quarter.name}`}</h3>
        <p className="text-soft">
          Up to the week of {formatDay(week)}. A week counts for the quarter that its Thursday is in.
        </p>
      </header>
      <p className="max-w-text text-lg print:text-[11pt]">{opening}</p>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2 print:grid-cols-1">
        <MeasuresQuarter summary={summary} />
        <LineChart
          title="Share of values on target"
          axis={summary.rhythm === 'week' ? 'Week of' : 'Period'}
          labels={summary.columns.map((each) => shortPeriod(summary.rhythm, each))}
          upTo={100}
          height={190}
          format={(value) => `${Math.round(value)}%`}
          series={[
            {
              name: 'On target',
              values: summary.columnCounts.map((counts) => {
                const share = onShare(counts)
                return share === null ? null : share * 100
              }),
              tone: 'green',
              bridgesGaps: true,
            },
          ]}
        />
      </div>
      <DepartmentsQuarter summary={summary} />
      <PeopleQuarter doc={doc} summary={summary} />
      <section className="keep-together">
        <h4 className="mb-1 font-serif text-lg">
          {{ week: 'Week by week', month: 'Month by month', quarter: 'The quarter' }[summary.rhythm]}
        </h4>
        <HeatWeeks doc={doc} summary={summary} />
      </section>
      {moves.length > 0 && (
        <section className="keep-together max-w-text">
          <h4 className="font-serif text-lg">What moved</h4>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {moves.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      {!isOnScreen && review && (
        <section className="keep-together">
          <h4 className="font-serif text-lg">What we take along</h4>
          <p className="mt-1 whitespace-pre-line">{review.text}</p>
        </section>
      )}
    </article>
  )
}

const cell = 'py-1.5 pr-3 text-right tabular-nums'

function MeasuresQuarter({ summary }: { summary: QuarterSummary }) {
  return (
    <QuarterTable
      title="By measure"
      columns={['Measure', 'On target', 'Average', `First ${comparedWeeks} weeks`, `Last ${comparedWeeks} weeks`]}
      rows={summary.measures.map(({ measure, all }) => {
        const shown = (value: number | null) => (value === null ? '–' : about(value, measure))
        return {
          id: measure.id,
          name: measureName(measure),
          more: measureGoalsText(measure, summary.from, summary.upTo),
          cells: [percent(all.onShare), shown(all.average), shown(all.first), shown(all.last)],
        }
      })}
    />
  )
}

/** Only shown if there are several departments. */
function DepartmentsQuarter({ summary: { departments } }: { summary: QuarterSummary }) {
  if (departments.length < 2) return null
  return (
    <QuarterTable
      title="By department"
      columns={['Department', 'Share on target', 'Values', 'On target', 'Within tolerance', 'Off target']}
      rows={departments.map(({ name, members, all }) => ({
        id: name,
        name,
        more: members.length === 1 ? 'one person' : `${members.length} people`,
        cells: [percent(all.onShare), ...countCells(all)],
      }))}
    />
  )
}

function PeopleQuarter({ doc, summary }: { doc: Dashboard; summary: QuarterSummary }) {
  return (
    <QuarterTable
      title="By person"
      columns={['Person', 'Share on target', 'Values', 'On target', 'Within tolerance', 'Off target']}
      rows={summary.people.map(({ member, all }) => ({
        id: member.id,
        name: nameIn(doc, member),
        more: member.role,
        cells: [percent(all.onShare), ...countCells(all)],
      }))}
    />
  )
}

function countCells({ values, counts }: QuarterLine): string[] {
  const aimless = counts['no-target']
  const all = aimless > 0 ? `${values}, ${aimless} without a target` : String(values)
  return [all, ...[counts.on, counts.near, counts.off].map(String)]
}

type QuarterTableProps = {
  title: string
  columns: readonly string[]
  rows: readonly { id: string; name: string; more: string; cells: readonly string[] }[]
}

function QuarterTable({ title, columns, rows }: QuarterTableProps) {
  return (
    <ScrollArea label={title} className="min-w-0">
      <table className="w-full min-w-[27rem] border-collapse text-sm print:min-w-0 print:text-[9.5pt]">
        <thead>
          <tr className="border-ink border-b align-bottom">
            {columns.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`py-1 pr-3 font-semibold leading-tight ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, more, cells }) => (
            <tr key={id} className="keep-together border-line border-b align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                <strong>{name}</strong>
                <span className="block text-[0.8125rem] text-soft">{more}</span>
              </th>
              {cells.map((text, index) => (
                <td key={columns[index + 1]} className={cell}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
