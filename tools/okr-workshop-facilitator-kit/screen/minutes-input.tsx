import { useState } from 'react'
import { mostMinutes } from '../model/agenda.ts'

type MinutesInputProps = { label: string; value: number; onCommit: (minutes: number) => void }

/**
 * A number of minutes. It counts once the field is left, not while it is typed: on the way to 45, the 4 would
 * already have pushed the other blocks about. Arrow keys go by five.
 */
export function MinutesInput({ label, value, onCommit }: MinutesInputProps) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    const minutes = Math.round(Number(typed))
    if (
      typed !== undefined &&
      typed.trim() !== '' &&
      minutes >= 1 &&
      minutes <= mostMinutes &&
      minutes !== value
    ) {
      onCommit(minutes)
    }
    setTyped(undefined)
  }
  const step = (by: number) => {
    setTyped(undefined)
    onCommit(Math.max(value + by, 1))
  }
  return (
    <span className="flex shrink-0 items-center gap-1 text-sm">
      <input
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={1}
        aria-valuemax={mostMinutes}
        inputMode="numeric"
        value={typed ?? String(value)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          const { key, currentTarget } = event
          if (key === 'Escape') setTyped(undefined)
          if (key === 'Enter') commit()
          if (key === 'ArrowUp' || key === 'ArrowDown') {
            event.preventDefault()
            step(key === 'ArrowUp' ? 5 : -5)
          }
          // What is typed next replaces the number, once the new one is drawn.
          if (/^(Enter|Escape|Arrow(Up|Down))$/.test(key)) setTimeout(() => currentTarget.select())
        }}
        className="h-11 w-13 rounded border border-line bg-sheet px-2 text-right text-base tabular-nums hover:border-edge focus-visible:outline-offset-0"
      />
      <span aria-hidden className="text-soft">
        min
      </span>
    </span>
  )
}
