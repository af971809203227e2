import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { percent, roughly } from '#tools/shared/okr/progress/line-words.ts'
import { claimedProgress } from '#tools/shared/okr/progress/progress.ts'
import { statuses } from '#tools/shared/okr/progress/status.ts'
import { asOfWeek } from '#tools/shared/okr/progress/target-history.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { confidencesOf, resultLines } from '../model/figures.ts'
import { forecastIn } from '../model/forecast.ts'
import { type Group, groupsOf } from '../model/shown.ts'
import { checkInOf, lineOf, standingIn } from '../model/status.ts'
import { forecastWords, nameOf, paceWords, standingWords } from '../model/words.ts'
import { dayLabels, dayPlaces } from './quarter.tsx'

type ViewProps = { plan: Plan; week: Day }

export function KeyResultsSection(props: ViewProps) {
  return (
    <div className="mt-10">
      <Unfold label="Key results, one by one">
        <KeyResultsView {...props} />
      </Unfold>
    </div>
  )
}

function KeyResultsView({ plan, week }: ViewProps) {
  const { of } = claimedProgress(plan, week)
  return (
    <div className="space-y-12">
      {groupsOf(plan).map((group) => {
        const share = of.get(group.id)
        return <GroupSection key={group.id} plan={plan} week={week} group={group} share={share ?? null} />
      })}
    </div>
  )
}

type GroupProps = ViewProps & { group: Group; share: number | null }

function GroupSection({ plan, week, group, share }: GroupProps) {
  const owner = plan.objectives.find(({ id }) => id === group.id)?.owner
  return (
    <section aria-labelledby={`group-${group.id}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h3 id={`group-${group.id}`} className="text-xl">
          {group.name}
        </h3>
        <p className="text-soft">
          {[owner, share !== null && `${percent(share)} of the way`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="mt-3 divide-y divide-line border-line border-y">
        {group.keyResults.map((keyResult) => (
          <Result key={keyResult.id} plan={plan} week={week} keyResult={keyResult} />
        ))}
      </div>
    </section>
  )
}

function Result({ plan, week, keyResult }: ViewProps & { keyResult: KeyResult }) {
  const standing = standingIn(plan, keyResult, week)
  const forecast = forecastIn(plan, keyResult, week)
  const { name, tone } = statuses[standing.status]
  const held = asOfWeek(keyResult, week)
  return (
    <article className="grid grid-cols-1 gap-x-10 gap-y-4 py-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="space-y-2">
        <div>
          <h4 className="font-semibold leading-snug">{nameOf(keyResult)}</h4>
          <p className="text-sm text-soft">
            {[held.owner, wayOf(held), keyResult.due && `by ${formatDay(keyResult.due, 'short')}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <p>
          <Badge tone={tone}>{name}</Badge>
        </p>
        <p>{standingWords(held, standing)}</p>
        {standing.status !== 'unmeasured' && <p>{forecastWords(held, forecast)}</p>}
        {forecast && <p className="text-sm text-soft">{paceWords(forecast)}</p>}
        <ConfidenceLine plan={plan} week={week} keyResult={keyResult} />
        <Notes plan={plan} week={week} keyResult={keyResult} />
      </div>
      {lineOf(held, plan) && <ResultChart plan={plan} week={week} keyResult={keyResult} />}
    </article>
  )
}

function ResultChart({ plan, week, keyResult }: ViewProps & { keyResult: KeyResult }) {
  const { days, line, values, forecast } = resultLines(plan, keyResult, week)
  const isFlat = new Set([...line, ...values].filter((each) => each !== null)).size < 2
  return (
    <LineChart
      title={`${nameOf(keyResult)}${keyResult.unit ? `, ${keyResult.unit}` : ''}`}
      axis="By the end of"
      labels={dayLabels(days)}
      places={dayPlaces(days)}
      height={190}
      fromZero={false}
      format={(value) => formatNumber(roughly(value))}
      formatTick={formatNumber}
      // A percentage that has to hold needs no space above 100%.
      {...(isFlat && keyResult.unit.trim() === '%' && { upTo: 100 })}
      series={[
        { name: 'Expected', values: line, tone: 'soft', dashed: true },
        { name: 'Forecast', values: forecast, tone: 'blue', dashed: true },
        { name: 'Reported', values, tone: 'blue', bridgesGaps: true },
      ]}
    />
  )
}

function ConfidenceLine({ plan, week, keyResult: { id } }: ViewProps & { keyResult: KeyResult }) {
  const { now, before } = confidencesOf(plan, id, week)
  if (now === null) return null
  const values = weeksOf(plan.period)
    .filter((each) => each <= week)
    .map((each) => checkInOf(plan, id, each)?.confidence ?? null)
    .filter((value) => value !== null)
  const words = before === null ? `${now} of 10` : `${now} of 10, ${before} before`
  return (
    <p className="flex items-center gap-3 text-sm">
      <span>Confidence {words}</span>
      {values.length > 1 && <Sparkline label={`Confidence by week: ${values.join(', ')}`} values={values} />}
    </p>
  )
}

function Notes({ plan, week, keyResult: { id, title } }: ViewProps & { keyResult: KeyResult }) {
  const notes = plan.checkIns
    .filter((each) => each.keyResultId === id && each.week <= week && each.note.trim() !== '')
    .toSorted((one, other) => other.week.localeCompare(one.week))
  if (notes.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center text-soft underline underline-offset-4">
        {notes.length} {notes.length === 1 ? 'note' : 'notes'}
        <span className="sr-only"> on {title}</span>
      </summary>
      <ul className="space-y-1">
        {notes.map((each) => (
          <li key={each.week} className="whitespace-pre-line">
            <span className="text-soft">{formatDay(each.week, 'short')}:</span> {each.note.trim()}
          </li>
        ))}
      </ul>
    </details>
  )
}
