import { useMemo } from 'react'
import { minuteMs } from '#lib/time/durations.ts'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { localTimeZone } from '#tools/shared/files/time-zone.ts'
import { clamp } from '#tools/shared/values/numbers.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Block, Run } from '../files/workshop-schema.ts'
import { maxMinutes } from '../model/agenda.ts'
import { workshopOf } from '../model/model.ts'
import { endWords, goOn, type Standing, standingOf, wallDay, wallMinutes } from '../model/run/run.ts'
import { finishRun, plannedOf } from '../model/run/took.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { aheadIn } from './ahead.browser.ts'
import { leftMs, newTimer, start, type Timer } from './timer.ts'
import { type Clock, useTimer } from './use-timer.tsx'

export type RunControl = {
  run: Run | null
  standing: Standing | undefined
  wall: number | undefined
  /** Starts the run with this block. Delays are measured against `planned`. */
  begin: (block: Block, planned: Planned) => void
  goTo: (blockId: string, minutes: number) => void
  /** Changes the minutes of the block on the clock; the blocks after it move. */
  add: (minutes: number) => void
  end: () => void
}

type Planned = { blocks: readonly Block[]; start: number; end: number }

/**
 * The run and its timer. Both are stored in the document, so they continue after a reload, overnight or on
 * another computer. A timer for a single block is stored as a draft instead.
 */
export function useRun({ plan, dispatch }: PartProps): { clock: Clock; control: RunControl } {
  const workshop = workshopOf(plan)
  const { run, held } = workshop
  const [kept, setKept] = useDraft<{ timer?: Timer }>('timer', {})
  const setRun = (next: Run) => dispatch({ type: 'run', run: next, held })
  const stored = run ? run.timer : kept.timer
  const block = workshop.blocks.find(({ id }) => id === stored?.blockId)
  // A block has one duration: the countdown follows the agenda.
  const clock = useTimer(
    useCounted(stored, block?.minutes),
    (timer) => (run && timer ? setRun({ ...run, timer }) : setKept(timer ? { timer } : {})),
    workshop.quiet,
    run !== null,
  )
  const left = clock.timer ? leftMs(clock.timer, clock.now) / minuteMs : 0
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
          began,
          day,
          zone,
          blockId,
          from: minutesIn({ day, zone }, began),
          done: [],
          planned: plannedOf(blocks),
          start: planned,
          end,
          timer: start(newTimer(blockId, minutes), began),
        })
      },
      goTo: (blockId, minutes) => {
        if (!run) return
        clock.wake()
        const now = Date.now()
        const next = goOn(run, blockId, minutesIn(run, now))
        setRun({ ...next, timer: start(newTimer(blockId, minutes), now) })
      },
      add: (minutes) => {
        if (!block) return
        const changes = { minutes: clamp(block.minutes + minutes, 1, maxMinutes) }
        dispatch({ type: 'edit-block', id: block.id, changes })
      },
      end: () => {
        if (!run) return
        const over = finishRun(run, minutesIn(run, Date.now()))
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

function useCounted(timer: Timer | undefined, minutes: number | undefined): Timer | undefined {
  return useMemo(
    () => (timer && minutes !== undefined ? { ...timer, totalMs: minutes * minuteMs } : timer),
    [timer, minutes],
  )
}

function minutesIn({ day, zone }: Pick<Run, 'day' | 'zone'>, now: number): number {
  return wallMinutes(now, day, aheadIn(zone, now))
}
