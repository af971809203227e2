import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { timetable } from '../model/agenda.ts'
import { workshopOf } from '../model/model.ts'
import { formatClock } from '../model/run/clock.ts'
import { asItGoes, nextBlock, untilWords } from '../model/run/run.ts'
import { type ExerciseId, exercises } from '../model/scripts/exercises.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { fillIn } from '../model/scripts/script-facts.ts'
import { NowScript } from './now-script.tsx'
import { StandingLine } from './standing-line.tsx'
import { formatLeft, leftMs, soonMs, type Timer } from './timer.ts'
import { TimerButton } from './timer-button.tsx'
import { TimerControls } from './timer-controls.tsx'
import type { RunControl } from './use-run.tsx'
import type { Clock } from './use-timer.tsx'

type TimerScreenProps = PartProps & {
  timer: Timer
  clock: Clock
  control: RunControl
  onClose: () => void
}

/** The full-screen timer, readable from the back row. The screen turns dark when the time is up. */
export function TimerScreen({ plan, dispatch, timer, clock, control, onClose }: TimerScreenProps) {
  const frame = useRef<HTMLDivElement>(null)
  const dialog = useModal(frame)
  const [isFolded, setFolded] = useDraft('script folded', false)
  const workshop = workshopOf(plan)
  const slots = timetable(workshop.start, workshop.blocks)
  const at = slots.findIndex(({ block }) => block.id === timer.blockId)
  const slot = slots[at]
  const next = nextBlock(workshop.blocks, timer.blockId, workshop.run)
  const left = leftMs(timer, clock.now)
  const goOn = () => {
    if (!next) return
    ;(control.run ? control.goTo : clock.load)(next.id, next.minutes)
  }
  return (
    <dialog ref={dialog} aria-label="Timer" className="m-0 size-full max-h-none max-w-none" onClose={onClose}>
      <div
        ref={frame}
        className={`flex h-full flex-col justify-between gap-4 overflow-y-auto px-gutter pt-gutter ${left <= 0 ? 'bg-ink text-paper' : 'bg-paper text-ink'}`}
      >
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 className="text-3xl">{slot?.block.title || 'Timer'}</h2>
            {slot && (
              <p className="text-lg">
                <WallClock control={control} className="mr-2 font-semibold sm:hidden" />
                Block {at + 1} of {slots.length}, {untilWords(slot.to, control.standing)}
              </p>
            )}
          </div>
          <WallClock control={control} className="ml-auto font-serif text-3xl leading-12 max-sm:hidden" />
          <TimerButton icon={X} label="Close the timer" onClick={() => dialog.current?.close()} />
        </div>
        <div>
          <TimeLeft timer={timer} left={left} isSmall={!isFolded} />
          {/* In the page flow, because the list of changes can be long and must not cover the clock. */}
          <StandingLine plan={plan} dispatch={dispatch} control={control} />
        </div>
        <ForTheRoom plan={plan} kind={slot?.block.kind} />
        {slot && (
          <NowScript
            plan={plan}
            slot={asItGoes(slot, control.run)}
            timer={timer}
            now={clock.now}
            isFolded={isFolded}
            onFold={setFolded}
          />
        )}
        <div className="sticky bottom-0 bg-inherit pt-2 pb-gutter">
          <TimerControls
            plan={plan}
            dispatch={dispatch}
            clock={clock}
            isRunning={timer.since !== null}
            isOver={left <= 0}
            next={next}
            onAdd={control.add}
            onNext={goOn}
            onEnd={control.run ? control.end : undefined}
            onFullscreen={() => toggleFullscreen(frame.current)}
          />
        </div>
      </div>
    </dialog>
  )
}

function WallClock({ control: { wall }, className }: { control: RunControl; className: string }) {
  if (wall === undefined) return null
  return (
    <span className={`shrink-0 whitespace-nowrap tabular-nums ${className}`}>
      <span className="sr-only">It is </span>
      {formatClock(Math.floor(wall))}
    </span>
  )
}

function TimeLeft({ timer, left, isSmall }: { timer: Timer; left: number; isSmall: boolean }) {
  const words = formatLeft(left)
  const share = Math.max(left, 0) / timer.totalMs
  const isSoon = left > 0 && left <= soonMs && timer.totalMs >= 2 * soonMs
  return (
    <div>
      <p
        role="timer"
        className={`whitespace-nowrap font-serif leading-none tabular-nums ${isSmall ? 'text-[min(22vw,20vh)]' : words.length > 5 ? 'text-[min(22vw,45vh)]' : 'text-[min(28vw,45vh)]'} ${isSoon ? 'text-amber' : ''}`}
      >
        {words}
      </p>
      <div aria-hidden className="mt-4 h-2 bg-line">
        <div className={`h-full ${isSoon ? 'bg-amber' : 'bg-blue'}`} style={{ width: `${share * 100}%` }} />
      </div>
      <p role="status" className="mt-2 min-h-8 text-lg">
        {left <= 0 ? 'Time is up.' : isSoon ? 'Less than two minutes left.' : ''}
      </p>
    </div>
  )
}

function ForTheRoom({ plan, kind }: Pick<PartProps, 'plan'> & { kind: string | undefined }) {
  const exercise = exercises[kind as ExerciseId]
  if (!exercise) return null
  return <p className="max-w-grid font-serif text-2xl">{fillIn(exercise.question, plan)}</p>
}

/** Opens as a modal dialog, in full screen if the browser allows it. */
function useModal(frame: RefObject<HTMLDivElement | null>): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (!shown || shown.open) return
    shown.showModal()
    // Focus the start button instead of the close button.
    shown.querySelector<HTMLElement>('[data-start]')?.focus()
    toggleFullscreen(frame.current)
  }, [frame])
  return dialog
}

/** Phones may refuse full screen; the timer still fills the window. */
function toggleFullscreen(element: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else element?.requestFullscreen?.().catch(() => undefined)
}
