import { Maximize2, Pause, Play, X } from 'lucide-react'
import { useState } from 'react'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { timetable } from '../model/agenda.ts'
import { workshopOf } from '../model/model.ts'
import { formatClock } from '../model/run/clock.ts'
import { asItGoes } from '../model/run/run.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { NowLine } from './now-script.tsx'
import { StandingLine } from './standing-line.tsx'
import { formatLeft, leftMs } from './timer.ts'
import { TimerButton } from './timer-button.tsx'
import type { RunControl } from './use-run.tsx'
import type { Clock } from './use-timer.tsx'

type TimerBarProps = PartProps & { clock: Clock; control: RunControl; onShow: () => void }

export function TimerBar({ plan, dispatch, clock, control, onShow }: TimerBarProps) {
  const [isEnding, setEnding] = useState(false)
  const { timer, now } = clock
  if (!timer) return null
  const left = leftMs(timer, now)
  const isRunning = timer.since !== null
  const { start, blocks } = workshopOf(plan)
  const slot = timetable(start, blocks).find(({ block }) => block.id === timer.blockId)
  return (
    <section
      aria-label="Timer"
      className={`sticky top-0 z-30 mb-4 flex flex-wrap items-center gap-x-3 border border-line px-4 py-1 ${left <= 0 ? 'bg-amber-tint' : 'bg-sheet'}`}
    >
      {control.wall !== undefined && (
        <p className="text-soft tabular-nums">
          <span className="sr-only">It is </span>
          {formatClock(Math.floor(control.wall))}
        </p>
      )}
      <p className="min-w-0 flex-1 truncate">{slot ? slot.block.title || 'Untitled block' : 'A block that is gone'}</p>
      <p role="timer" className="font-serif text-xl tabular-nums">
        {formatLeft(left)}
      </p>
      <div className="flex">
        <RowButton
          icon={isRunning ? Pause : Play}
          label={isRunning ? 'Pause the timer' : 'Run the timer'}
          onClick={clock.toggle}
        />
        <RowButton icon={Maximize2} label="Show the timer on the whole screen" onClick={onShow} />
        {control.run ? (
          <RowButton icon={X} label="End the workshop" aria-expanded={isEnding} onClick={() => setEnding(!isEnding)} />
        ) : (
          <RowButton icon={X} label="Put the timer away" onClick={clock.stop} />
        )}
      </div>
      {control.run && isEnding && (
        <p className="flex basis-full flex-wrap items-center gap-3 py-1">
          End the workshop?
          <TimerButton
            text="End it"
            onClick={() => {
              setEnding(false)
              control.end()
            }}
          />
          <TimerButton text="Not yet" onClick={() => setEnding(false)} />
        </p>
      )}
      {slot && <NowLine plan={plan} slot={asItGoes(slot, control.run)} timer={timer} now={now} />}
      <StandingLine plan={plan} dispatch={dispatch} control={control} />
      {clock.isMute && <p className="basis-full pb-1 text-sm text-soft">Press anywhere, so that its bell may ring.</p>}
    </section>
  )
}
