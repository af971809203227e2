import { type ReactNode, useCallback, useMemo } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { focusView } from '#tools/shared/parts/focus/focus-view.browser.ts'
import { useView } from '#tools/shared/parts/use-view.tsx'
import { Views } from '#tools/shared/parts/views.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { type Day, formatDay, today } from '#tools/shared/values/days.ts'
import { planAsOf } from '../model/as-of.ts'
import { trackedExample } from '../model/example.ts'
import type { TrackerAction } from '../model/model.ts'
import { partShown, shownWords } from '../model/shown.ts'
import { weekDays, weekName, weekToReport } from '../model/weeks.ts'
import { CheckInView } from './check-in.tsx'
import { choose, useChosenOwner, useChosenWeek, useToldWeek } from './chosen.tsx'
import { Closed, CloseView } from './close-view.tsx'
import { KeyResultsSection } from './key-results.tsx'
import { OwnerField } from './owner-field.tsx'
import { PlanView } from './plan-view.tsx'
import { QuarterView } from './quarter.tsx'
import { ReportView } from './report-view.tsx'
import { Start } from './start.tsx'
import { WeekBar } from './week-bar.tsx'

export function Tracker({ doc: plan, dispatch, open }: ScreenProps<Plan, TrackerAction>) {
  const [view, setView] = useView('quarter')
  const week = useChosenWeek(plan)
  const told = useToldWeek(plan)
  const { id: planId } = plan
  const act = useCallback(
    (action: TrackerAction, group?: string) => {
      // Keep the selected week, even if the change makes another one the last reported.
      choose({ id: planId }, { week })
      return dispatch(action, group)
    },
    [planId, week, dispatch],
  )
  const owner = useChosenOwner(plan)
  // What was known in the week on screen.
  const part = useMemo(() => partShown(planAsOf(plan, week), owner), [plan, week, owner])
  const toldPart = useMemo(() => partShown(planAsOf(plan, told), owner), [plan, told, owner])
  const withFilters = (view: ReactNode, isToldOfWeek = false) => (
    <>
      <OwnerField plan={plan} owner={owner} />
      {isToldOfWeek && <AheadWords plan={plan} week={week} told={told} />}
      {view}
    </>
  )
  const shared = { plan: part, week, dispatch: act }
  const show = (id: string, selector?: string) => {
    setView(id)
    focusView(selector)
  }
  const checkIn = () => {
    choose(plan, { week: weekToReport(plan, today()) })
    show('check-in', '#numbers input:not([type="checkbox"])')
  }
  const start = <Start onPlan={() => show('plan')} onExample={() => open(trackedExample())} />
  const isEmpty = plan.keyResults.length === 0
  const closed = plan.closing && <Closed day={plan.closing.day} dispatch={act} />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl">{plan.company || plan.title || 'Untitled plan'}</h2>
          <p className="text-sm text-soft">{subtitle(plan)}</p>
        </div>
        {!isEmpty && (
          <WeekBar plan={plan} week={week} onCheckIn={view === 'check-in' || plan.closing ? undefined : checkIn} />
        )}
      </div>
      <Views
        label="Views of the plan"
        current={view}
        onChange={setView}
        views={[
          {
            id: 'quarter',
            label: 'Quarter',
            content: isEmpty
              ? start
              : withFilters(
                  <>
                    <QuarterView plan={toldPart} week={told} />
                    <KeyResultsSection plan={toldPart} week={told} />
                  </>,
                  true,
                ),
          },
          {
            id: 'check-in',
            label: 'Check-in',
            content:
              closed ??
              (isEmpty ? start : withFilters(<CheckInView {...shared} whole={plan} onReport={() => show('report')} />)),
          },
          {
            id: 'report',
            label: 'Report',
            content: isEmpty
              ? start
              : withFilters(<ReportView plan={toldPart} week={told} only={shownWords(plan, owner)} />, true),
          },
          {
            id: 'close',
            label: 'Close',
            content: isEmpty ? start : <CloseView plan={plan} dispatch={act} open={open} />,
          },
          {
            id: 'plan',
            label: 'Plan',
            content: closed ?? <PlanView plan={plan} week={week} dispatch={act} />,
          },
        ]}
      />
    </>
  )
}

/** Future weeks are not judged: the last known one is shown instead. */
function AheadWords({ plan, week, told }: { plan: Plan; week: Day; told: Day }) {
  if (told === week) return null
  return (
    <p role="status" className="mb-6 border-blue border-l-3 pl-4">
      {weekName(plan, week)} is still to come. This is {weekName(plan, told).toLowerCase()}, {weekDays(told)}.
    </p>
  )
}

function subtitle({ company, title, period, closing }: Plan): string {
  const isOneYear = period.start.slice(0, 4) === period.end.slice(0, 4)
  const days = `${formatDay(period.start, isOneYear ? 'short' : 'medium')} to ${formatDay(period.end)}`
  const state = closing && `closed on ${formatDay(closing.day)}`
  return [company && title, days, state].filter(Boolean).join(' · ')
}
