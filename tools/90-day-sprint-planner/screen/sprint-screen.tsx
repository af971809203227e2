import { useEffect, useMemo, useState } from 'react'
import { readOther } from '#tools/shared/document/others.ts'
import { type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { useView } from '#tools/shared/parts/use-view.tsx'
import { Views } from '#tools/shared/parts/views.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { today } from '#tools/shared/values/days.ts'
import type { Sprint } from '../files/sprint-file.ts'
import { trackedOf } from '../files/tracked.ts'
import type { SprintAction } from '../model/edit-sprint.ts'
import type { Spot } from '../model/findings.ts'
import { isBlank, nearestWeek } from '../model/model.ts'
import { nextReview } from '../model/weeks/schedule.ts'
import { HoursView } from './hours-view.tsx'
import { StartFromPlan } from './key-result-choice.tsx'
import { PlanView } from './plan-view.tsx'
import { ReviewsView } from './reviews-view.tsx'
import type { PartProps } from './small-parts.tsx'
import { SprintHeading } from './sprint-heading.tsx'
import { Start } from './start.tsx'
import { WeeksView } from './weeks-view.tsx'

export function SprintScreen(props: ScreenProps<Sprint, SprintAction>) {
  const { doc: sprint, dispatch, open, others } = props
  // The demo can't open files, so this code is left out of it.
  const plan = useMemo(() => (__EDITION__ === 'full' && others ? readOther(planFormat, others) : undefined), [others])
  const [begun, setBegun] = useState<string>()
  // Clearing a field later does not lead back to the start page.
  if (!isBlank(sprint) && begun !== sprint.id) setBegun(sprint.id)
  if (isBlank(sprint) && begun !== sprint.id) {
    if (__EDITION__ === 'full' && plan && plan.keyResults.length > 0)
      return <StartFromPlan sprint={sprint} dispatch={dispatch} plan={plan} />
    return <Start sprint={sprint} dispatch={dispatch} open={open} />
  }
  // Keyed, so that another sprint resets the selected week and review.
  return <SprintViews key={sprint.id} sprint={sprint} dispatch={dispatch} open={open} plan={plan} />
}

type SprintViewsProps = PartProps & {
  open: (sprint: Sprint) => void
  plan: Plan | undefined
}

function SprintViews({ sprint, dispatch, open, plan }: SprintViewsProps) {
  const now = today()
  const [view, setView] = useView('plan')
  const [week, setWeek] = useState(() => nearestWeek(sprint, now))
  const [review, setReview] = useState(() => nextReview(sprint, now))
  const [focusId, setFocusId] = useState<string>()
  const tracked = useMemo(() => (__EDITION__ === 'full' && plan ? trackedOf(plan, sprint) : undefined), [plan, sprint])
  useEffect(() => {
    if (!focusId) return
    // A view that just opened is rendered by the next frame.
    const frame = requestAnimationFrame(() => {
      document.getElementById(focusId)?.focus()
      setFocusId(undefined)
    })
    return () => cancelAnimationFrame(frame)
  }, [focusId])
  const go = (spot: Spot) => {
    setView(spot.view)
    if (spot.view === 'weeks') setWeek(spot.week)
    if (spot.view === 'reviews') setReview(spot.review)
    setFocusId(targetOf(spot))
  }
  return (
    <>
      <SprintHeading sprint={sprint} dispatch={dispatch} now={now} />
      <Views
        label="Views of the sprint"
        current={view}
        onChange={setView}
        views={[
          {
            id: 'plan',
            label: 'Plan',
            content: <PlanView sprint={sprint} dispatch={dispatch} now={now} go={go} plan={plan} tracked={tracked} />,
          },
          {
            id: 'weeks',
            label: 'Weeks',
            content: (
              <WeeksView sprint={sprint} dispatch={dispatch} now={now} week={week} tracked={tracked} onWeek={setWeek} />
            ),
          },
          {
            id: 'hours',
            label: 'Hours',
            content: <HoursView sprint={sprint} dispatch={dispatch} now={now} />,
          },
          {
            id: 'reviews',
            label: 'Reviews',
            content: (
              <ReviewsView
                sprint={sprint}
                dispatch={dispatch}
                now={now}
                review={review}
                tracked={tracked}
                onReview={setReview}
                onNext={open}
              />
            ),
          },
        ]}
      />
    </>
  )
}

function targetOf(spot: Spot): string | undefined {
  switch (spot.view) {
    case 'plan':
      if ('newFor' in spot) return undefined
      if (spot.milestoneId) return `milestone-${spot.milestoneId}`
      return spot.outcome === undefined ? undefined : `outcome-${spot.outcome}`
    case 'weeks':
      return 'week'
    case 'hours':
      return 'people'
    case 'reviews':
      return 'review'
  }
}
