import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { localTimeZone } from '#tools/shared/files/time-zone.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { workshopOf } from '../model/model.ts'
import { endWords, goOn, type Standing, standingOf, wallDay, wallMinutes } from '../model/run/run.ts'
import { heldOf, plannedOf } from '../model/run/took.ts'
import type { PartProps } from '../model/scripts/props.ts'
import type { Block, Run } from '../model/shape.ts'
import { aheadIn } from './ahead.browser.ts'
import { givenTime, leftMs, newTimer, start, type Timer } from './timer.ts'
import { type Clock, useTimer } from './use-timer.tsx'

export type RunControl = {
  run: Run | null
  standing: Standing | undefined
  /** What the clock on the wall shows, in minutes. */
  wall: number | undefined
  /** Starts with this block; the day is held against what was planned. */
  begin: (block: Block, planned: Planned) => void
  /** Another block is on, from now. */
  goTo: (blockId: string, minutes: number) => void
  /** The agenda gave the block that is on the time that it took: its countdown does too. */
  catchUp: () => void
  end: () => void
}

type Planned = { blocks: readonly Block[]; start: number; end: number }

/**
 * The day as it is run, with its one timer. Both lie in the document: a reload, a night's sleep or another computer
 * that opens its file go on by the clock. A timer for one block alone is kept beside it.
 */
export function useRun({ plan, dispatch }: PartProps): { clock: Clock; control: RunControl } {
  const workshop = workshopOf(plan)
  const { run, held } = workshop
  const [kept, setKept] = useDraft<{ timer?: Timer }>('timer', {})
  const setRun = (next: Run) => dispatch({ type: 'run', run: next, held })
  const clock = useTimer(
    run ? run.timer : kept.timer,
    (timer) => (run && timer ? setRun({ ...run, timer }) : setKept(timer ? { timer } : {})),
    workshop.quiet,
    run !== null,
  )
  const left = run ? leftMs(run.timer, clock.now) / 60_000 : 0
  return {
    clock,
    control: {
      run,
      standing: run ? standingOf(workshop, run, left, minutesIn(run, clock.now)) : undefined,
      wall: run ? minutesIn(run, clock.now) : undefined,
      begin: ({ id: blockId, minutes }, { blocks, start: planned, end }) => {
        clock.wake()
        setKept({})
        const began = Date.now()
        const zone = workshop.zone || localTimeZone()
        const day = wallDay(began, aheadIn(zone, began))
        setRun({
          ...{ began, day, zone, blockId, from: minutesIn({ day, zone }, began), done: [] },
          ...{ planned: plannedOf(blocks), start: planned, end, script: minutes },
          timer: start(newTimer(blockId, minutes), began),
        })
      },
      goTo: (blockId, minutes) => {
        if (!run) return
        clock.wake()
        const now = Date.now()
        const next = goOn(run, blockId, minutesIn(run, now))
        setRun({ ...next, script: minutes, timer: start(newTimer(blockId, minutes), now) })
      },
      catchUp: () => {
        if (run) setRun({ ...run, timer: givenTime(run.timer, Date.now()) })
      },
      end: () => {
        if (!run) return
        const over = heldOf(run, minutesIn(run, Date.now()))
        dispatch({ type: 'run', run: null, held: over })
        showToast({
          title: 'The workshop is over',
          description: endWords(over),
          action: { label: 'Go on', onClick: () => setRun(run) },
        })
      },
    },
  }
}

function minutesIn({ day, zone }: Pick<Run, 'day' | 'zone'>, now: number): number {
  return wallMinutes(now, day, aheadIn(zone, now))
}
