import { useId, useRef } from 'react'
import { GoBack } from '#tools/shared/parts/go-back.tsx'
import { useTypedNumber } from '#tools/shared/parts/typed/use-typed-number.tsx'
import { maxMinutes } from '../model/agenda.ts'

type MinutesInputProps = { name: string; label: string; value: number; onCommit: (minutes: number) => void }

const limits = { min: 1, max: maxMinutes, step: 1, isPlain: true, required: true } as const

/**
 * A minutes field. It commits on blur: while typing 45, the 4 would already resize other blocks. Arrow keys
 * step by five. Errors appear under the whole row.
 */
export function MinutesInput({ name, label, value, onCommit }: MinutesInputProps) {
  const onChange = (minutes: number | null) => minutes !== null && onCommit(minutes)
  const typed = { name, value, onChange, limits, onLeave: true }
  const { problem, control, giveUp, instead } = useTypedNumber(typed)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const goBack = () => {
    giveUp()
    input.current?.focus()
  }
  return (
    <>
      <span className="flex shrink-0 items-center gap-1 text-sm">
        <input
          {...control}
          ref={input}
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={limits.min}
          aria-valuemax={limits.max}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && id}
          inputMode="numeric"
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => {
            const { key, currentTarget } = event
            control.onKeyDown(event)
            if (key === 'Escape') giveUp()
            if (key === 'ArrowUp' || key === 'ArrowDown') {
              event.preventDefault()
              giveUp()
              onCommit(Math.min(Math.max(value + (key === 'ArrowUp' ? 5 : -5), limits.min), limits.max))
            }
            // Select the text after rendering, so that typing replaces it.
            if (/^(Enter|Escape|Arrow(Up|Down))$/.test(key)) setTimeout(() => currentTarget.select())
          }}
          className="h-11 w-13 rounded border border-line bg-sheet px-2 text-right text-base tabular-nums hover:border-edge focus-visible:outline-offset-0"
        />
        <span aria-hidden className="text-soft">
          min
        </span>
      </span>
      {problem && (
        <span className="order-last flex basis-full flex-wrap items-center gap-x-3 px-2 text-sm">
          <span id={id} className="font-semibold text-red">
            {problem}
          </span>
          <GoBack to={instead} onGoBack={goBack} />
        </span>
      )}
    </>
  )
}
