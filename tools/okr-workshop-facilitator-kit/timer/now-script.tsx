import { minuteMs } from '#lib/time/durations.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import type { Slot } from '../model/agenda.ts'
import { formatClock } from '../model/run/clock.ts'
import { stepAt } from '../model/run/step-at.ts'
import { timedSteps } from '../model/scripts/script-facts.ts'
import { spentMs, type Timer } from './timer.ts'

type NowProps = {
  plan: Plan
  /** The block with its actual start. */
  slot: Slot
  timer: Timer
  now: number
}

type NowScriptProps = NowProps & { isFolded: boolean; onFold: (isFolded: boolean) => void }

/** The current step of the script. Can be collapsed before sharing the screen. */
export function NowScript({ plan, slot, timer, now, isFolded, onFold }: NowScriptProps) {
  const steps = timedSteps(plan, slot)
  const current = stepAt(steps, spentShare(slot, timer, now))
  if (steps.length === 0 && !slot.block.notes.trim()) return null
  return (
    <details open={!isFolded} onToggle={({ currentTarget }) => onFold(!currentTarget.open)} className="max-w-grid">
      <summary className="min-h-12 cursor-pointer content-center font-semibold">Your script</summary>
      <ol aria-label="Script" className="text-lg">
        {steps.map(({ act, text, from }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps can have the same text
            key={index}
            aria-current={index === current ? 'step' : undefined}
            className={`border-l-3 py-1 pl-3 ${index === current ? 'font-semibold' : 'border-transparent'}`}
          >
            <span className="mr-2 text-sm tabular-nums">{formatClock(from)}</span>
            {stepWords(act, text)}
          </li>
        ))}
      </ol>
      {slot.block.notes.trim() && <p className="pl-3">{slot.block.notes}</p>}
    </details>
  )
}

function spentShare({ block }: Slot, timer: Timer, now: number): number {
  return spentMs(timer, now) / (block.minutes * minuteMs)
}

function stepWords(act: 'say' | 'do', text: string): string {
  return act === 'say' ? `Say: “${text}”` : `Do: ${text}`
}

export function NowLine({ plan, slot, timer, now }: NowProps) {
  const steps = timedSteps(plan, slot)
  const step = steps[stepAt(steps, spentShare(slot, timer, now))]
  if (!step) return null
  return <p className="basis-full truncate pb-1">{stepWords(step.act, step.text)}</p>
}
