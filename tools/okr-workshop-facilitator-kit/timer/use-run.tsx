import { useDraft } from '#tools/shared/document/use-draft.tsx'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { workshopOf } from '../model/model.ts'
import { endWords, goOn, type Run, type Standing, standingOf, wallDay, wallMinutes } from '../model/run.ts'
import { leftMs } from './timer.ts'
import { type Clock, useTimer } from './use-timer.tsx'

export type RunControl = {
  run: Run | undefined
  standing: Standing | undefined
  begin: (blockId: string, minutes: number) => void
  /** Another block is on, from now. */
  goTo: (blockId: string, minutes: number) => void
  end: () => void
}

/** The day as it is run, with its one timer. Beside the document, so that a reload and a night's sleep lose nothing. */
export function useRun(plan: Plan): { clock: Clock; control: RunControl } {
  const workshop = workshopOf(plan)
  const [{ run }, setKept] = useDraft<{ run?: Run }>('run', {})
  const clock = useTimer(workshop.quiet, run !== undefined)
  const { timer, now } = clock
  const left = timer?.blockId === run?.blockId && timer ? leftMs(timer, now) / 60_000 : 0
  return {
    clock,
    control: {
      run,
      standing: run && standingOf(workshop, run, left, wallMinutes(now, run.day)),
      begin: (blockId, minutes) => {
        const at = Date.now()
        const day = wallDay(at)
        setKept({ run: { day, blockId, from: wallMinutes(at, day), done: [] } })
        clock.begin(blockId, minutes)
      },
      goTo: (blockId, minutes) => {
        if (!run) return
        setKept({ run: goOn(run, blockId, wallMinutes(Date.now(), run.day)) })
        clock.begin(blockId, minutes)
      },
      end: () => {
        setKept({})
        clock.stop()
        if (!run) return
        const goOnAgain = () => {
          setKept({ run })
          if (timer) clock.takeBack(timer)
        }
        showToast({
          title: 'The workshop is over',
          description: endWords(workshop, wallMinutes(Date.now(), run.day)),
          action: { label: 'Go on', onClick: goOnAgain },
        })
      },
    },
  }
}
