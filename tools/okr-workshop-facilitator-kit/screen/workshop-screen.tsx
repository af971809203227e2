import type { Plan } from '#tools/shared/okr/plan.ts'
import { useOverlay, useView } from '#tools/shared/parts/use-view.tsx'
import { Views } from '#tools/shared/parts/views.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { ExercisesView } from '../exercises/exercises-view.tsx'
import { exampleWorkshop } from '../model/example.ts'
import { hasAgenda, type WorkshopAction } from '../model/model.ts'
import { spentMs } from '../timer/timer.ts'
import { TimerBar } from '../timer/timer-bar.tsx'
import { TimerScreen } from '../timer/timer-screen.tsx'
import { useRun } from '../timer/use-run.tsx'
import { AgendaView } from './agenda-view.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { PrepareView } from './prepare-view.tsx'
import { Start } from './start.tsx'
import { WorkshopHeading } from './workshop-heading.tsx'

export function WorkshopScreen({ doc: plan, dispatch, open }: ScreenProps<Plan, WorkshopAction>) {
  const [view, setView] = useView('agenda')
  const [isTiming, setTiming] = useOverlay()
  const { clock, control } = useRun({ plan, dispatch })
  const parts = { plan, dispatch }
  const startTimer = (id: string, minutes: number) => {
    const isUnderWay = clock.timer?.blockId === id && spentMs(clock.timer, clock.now) > 0
    if (!isUnderWay) (control.run ? control.goTo : clock.load)(id, minutes)
    setTiming(true)
  }
  // The demo always has the example's agenda.
  const isBlank = __EDITION__ === 'full' && !hasAgenda(plan)
  const agenda = isBlank ? (
    <Start dispatch={dispatch} onExample={() => open(exampleWorkshop())} />
  ) : (
    <AgendaView {...parts} open={open} control={control} onTimer={startTimer} onStarted={() => setTiming(true)} />
  )
  return (
    <>
      {!(isBlank && view === 'agenda') && <WorkshopHeading plan={plan} />}
      {clock.timer && !isTiming && (
        <TimerBar {...parts} clock={clock} control={control} onShow={() => setTiming(true)} />
      )}
      <Views
        label="Parts of the workshop"
        current={view}
        onChange={setView}
        views={[
          { id: 'agenda', label: 'Agenda', content: agenda },
          { id: 'prepare', label: 'Prepare', content: <PrepareView {...parts} /> },
          { id: 'exercises', label: 'Exercises', content: <ExercisesView {...parts} /> },
          { id: 'outcome', label: 'Outcome', content: <OutcomeView plan={plan} /> },
        ]}
      />
      {clock.timer && isTiming && (
        <TimerScreen {...parts} timer={clock.timer} clock={clock} control={control} onClose={() => setTiming(false)} />
      )}
    </>
  )
}
