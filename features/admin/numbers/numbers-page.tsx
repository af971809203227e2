import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { money } from '#lib/money/money.ts'
import { dateFormat } from '#lib/time/date-format.ts'
import { formatDay } from '#lib/time/dates.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { ChoiceLinks } from '#ui/admin/choice-links.tsx'
import { Button } from '#ui/button.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { bySource, type SourceValue } from './by-source.ts'
import { ComparedFigures, type Figure, figuresOf } from './compared-figures.tsx'
import { number } from './format.ts'
import type { Numbers } from './numbers.server.ts'
import { endsOf, type Period, periods, pointsOf, total } from './period.ts'
import { isRowStep, type RowStep, rowsPath } from './row-steps.ts'
import type { StepCount } from './steps.server.ts'

export type NumbersPageProps = {
  period: Period
  numbers: Numbers
  revenueSources: { currency: string; sources: SourceValue[] }[]
  steps: StepCount[]
}

export function NumbersPage({ period, numbers, revenueSources, steps }: NumbersPageProps) {
  const figures = figuresOf(numbers)
  const isEmpty = [...figures.map(({ now }) => now), ...steps.map(({ now }) => [now])].every(
    (counts) => total(counts) === 0,
  )
  return (
    <AdminPage
      title="Numbers"
      intro={
        <>
          {formatDay(period.from)} to {formatDay(period.until)}, compared with the {period.days} days before. Click a
          point or a bar to see the people behind it.
        </>
      }
    >
      <PeriodMenu period={period} />
      {isEmpty ? (
        <EmptyState text="Nothing in these days yet. Visits appear a few seconds after someone opens a page." />
      ) : (
        <>
          <ComparedFigures figures={figures} days={period.days} />
          <Charts figures={figures} period={period} />
          <Bars period={period} numbers={numbers} revenueSources={revenueSources} />
          <Steps steps={steps} period={period} />
        </>
      )}
    </AdminPage>
  )
}

const names = { week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' } as const

function PeriodMenu({ period: { name, from, until } }: { period: Period }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <ChoiceLinks
        label="Period"
        name="period"
        chosen={name}
        choices={Object.entries(names).map(([id, title]) => ({
          id,
          title,
          'aria-label': `${title}: last ${periods[id as keyof typeof periods]} days`,
        }))}
      />
      <form action="/admin/numbers" className="flex flex-wrap items-end gap-3 text-sm" key={`${from} ${until}`}>
        {(
          [
            ['from', 'From', from],
            ['until', 'To', until],
          ] as const
        ).map(([field, label, value]) => (
          <span key={field} className="grid gap-1">
            <label htmlFor={`${id}-${field}`}>{label}</label>
            <input
              id={`${id}-${field}`}
              name={field}
              type="date"
              required
              defaultValue={value}
              className="min-h-11 rounded border border-edge bg-sheet px-3 hover:border-ink"
            />
          </span>
        ))}
        <Button type="submit" look="quiet">
          Show
        </Button>
      </form>
    </div>
  )
}

/** "Nov 3" for a day, "Nov 3–9" for more. */
function labelsOf(period: Period): string[] {
  const short = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
  return pointsOf(period).map((day) => (period.days > 371 ? formatDay(day) : short.format(new Date(day))))
}

function Charts({ figures, period }: { figures: readonly Figure[]; period: Period }) {
  const [points, ends, labels] = [pointsOf(period), endsOf(period), labelsOf(period)]
  const unit = period.step === 1 ? 'day' : `${period.step} days`
  return (
    <div className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-2">
      {figures.map(({ key, label, now, before, step, format }) => (
        <LineChart
          key={key}
          title={`${label} per ${unit}`}
          axis={period.step === 1 ? 'Day' : 'From'}
          labels={labels}
          height={180}
          format={format}
          // Half a person makes no tick.
          formatTick={(value) => format(Math.round(value))}
          series={[
            { name: 'Before', values: before, tone: 'soft', dashed: true },
            {
              name: 'This period',
              values: now,
              tone: 'blue',
              ...(step && {
                hrefs: points.map((since, index) =>
                  now[index] ? rowsPath(step, { since, before: ends[index] }) : undefined,
                ),
              }),
            },
          ]}
        />
      ))}
    </div>
  )
}

function Bars({ period, numbers, revenueSources }: Omit<NumbersPageProps, 'steps'>) {
  const range = { since: period.from, before: endsOf(period).at(-1) }
  return (
    <div className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-2">
      <Funnel numbers={numbers} range={range} />
      <Sources
        title="Leads by source and campaign"
        heading="Leads"
        values={numbers.leadSources}
        step="lead"
        range={range}
        format={number}
      />
      {revenueSources.map(({ currency, sources }) => (
        <Sources
          key={currency}
          title={titleIn('Sales by source and campaign', currency, revenueSources.length)}
          heading="Sales"
          values={sources}
          step="purchase"
          range={range}
          format={(cents) => money(cents, currency)}
        />
      ))}
    </div>
  )
}

function titleIn(title: string, currency: string, currencies: number): string {
  return currencies > 1 ? `${title}, ${currency.toUpperCase()}` : title
}

type Range = { since: string; before: string | undefined }

function Funnel({ numbers, range }: { numbers: Numbers; range: Range }) {
  const stages = [
    { label: 'Visitors', value: total(numbers.visitors.now) },
    { label: 'Leads', value: total(numbers.leads.now), step: 'lead' },
    { label: 'Calls booked', value: total(numbers.calls.now), step: 'call-booked' },
    { label: 'New clients', value: total(numbers.clients.now), step: 'client' },
  ] as const
  return (
    <BarChart
      title="From visitor to client"
      header={['Step', 'People', 'Of the step before']}
      bars={stages.map((stage, index) => {
        const before = stages[index - 1]
        const share = before && before.value > 0 ? Math.round((100 * stage.value) / before.value) : undefined
        return {
          key: stage.label,
          label: stage.label,
          value: stage.value,
          text: number(stage.value),
          ...(share !== undefined && before && { note: `${share}% of ${before.label.toLowerCase()}` }),
          ...('step' in stage && stage.value > 0 && { href: rowsPath(stage.step, range) }),
        }
      })}
    />
  )
}

type SourcesProps = {
  title: string
  heading: string
  values: readonly SourceValue[]
  step: RowStep
  range: Range
  format: (value: number) => string
}

function Sources({ title, heading, values, step, range, format }: SourcesProps) {
  const lines = bySource(values.filter(({ value }) => value > 0))
  if (lines.length === 0) return null
  return (
    <BarChart
      title={title}
      header={['Source', heading]}
      bars={lines.map(({ source, label, value, kind }) => ({
        key: `${kind} ${source}`,
        label,
        value,
        text: format(value),
        isPart: kind === 'campaign',
        href: rowsPath(step, range, { source, withCampaigns: kind === 'with-campaigns' }),
      }))}
    />
  )
}

function Steps({ steps, period }: { steps: StepCount[]; period: Period }) {
  const range = { since: period.from, before: endsOf(period).at(-1) }
  const link = ({ step, label, now }: StepCount): ReactNode =>
    isRowStep(step) && now > 0 ? (
      <Link
        to={rowsPath(step, range)}
        aria-label={`${label}: ${number(now)}`}
        className="inline-block text-link max-md:py-2"
      >
        {number(now)}
      </Link>
    ) : (
      number(now)
    )
  const columns: Column<StepCount>[] = [
    { heading: 'Step', cell: ({ label }) => label },
    { heading: 'This period', cell: link, numeric: true },
    { heading: 'Before', cell: ({ before }) => number(before), numeric: true },
    {
      heading: 'Sources',
      cell: ({ sources }) =>
        sources.length > 0 ? sources.map(({ source, count }) => `${source} ${number(count)}`).join(', ') : null,
    },
  ]
  return (
    <AdminSection
      heading="Steps on your site"
      intro="Visitors are counted once a day, on this server, without cookies. Bots and your own visits are left out. Diagnostics, tests, signups, purchases and calls count every one."
    >
      <DataTable caption="Steps on your site" columns={columns} rows={steps} rowKey={({ step }) => step} />
    </AdminSection>
  )
}
