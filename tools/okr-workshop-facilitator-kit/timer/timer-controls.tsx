import { Bell, Maximize2, Minus, Pause, Play, Plus, SkipForward, Volume2, VolumeX } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import type { Block } from '../files/workshop-schema.ts'
import { workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { TimerButton } from './timer-button.tsx'
import type { Clock } from './use-timer.tsx'

type TimerControlsProps = PartProps & {
  clock: Clock
  isRunning: boolean
  isOver: boolean
  next: Block | undefined
  onAdd: (minutes: number) => void
  onNext: () => void
  onEnd: (() => void) | undefined
  onFullscreen: () => void
}

export function TimerControls({ plan, dispatch, clock, next, ...props }: TimerControlsProps) {
  const { quiet } = workshopOf(plan)
  const { isRunning, isOver, onAdd, onNext, onEnd, onFullscreen } = props
  const Icon = isRunning ? Pause : Play
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <Button data-start look={isOver ? 'light' : 'main'} className="min-w-32" onClick={clock.toggle}>
        <Icon aria-hidden strokeWidth={1.75} className="size-5" />
        {isRunning ? 'Pause' : 'Start'}
      </Button>
      <TimerButton icon={Minus} label="One minute less" onClick={() => onAdd(-1)} />
      <TimerButton icon={Plus} label="One minute more" onClick={() => onAdd(1)} />
      <TimerButton
        icon={quiet ? VolumeX : Volume2}
        text="Quiet mode"
        isShort
        aria-pressed={quiet}
        onClick={() => dispatch({ type: 'arrange', changes: { quiet: !quiet } })}
      />
      {!quiet && <TimerButton icon={Bell} text="Try the sound" isShort onClick={clock.ring} />}
      <TimerButton icon={Maximize2} label="Full screen" onClick={onFullscreen} />
      {next && (
        <TimerButton
          icon={SkipForward}
          text={`Next: ${next.title || 'untitled block'}`}
          className="max-sm:min-w-0 max-sm:flex-1 sm:ml-auto"
          onClick={onNext}
        />
      )}
      {onEnd && !next && <TimerButton text="End the workshop" className="sm:ml-auto" onClick={onEnd} />}
    </div>
  )
}
