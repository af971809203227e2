import type { NumberChoice } from '../../values/limits.ts'

type NumberChoicesProps = { choices: readonly NumberChoice[] | undefined; onTake: (value: number) => void }

/** The numbers that a typed text may be, to choose from; it stands behind its field, so Shift and Tab lead here. */
export function NumberChoices({ choices, onTake }: NumberChoicesProps) {
  if (!choices) return null
  return (
    <div className="mt-2 flex flex-wrap justify-start gap-2">
      {choices.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          onClick={() => onTake(value)}
          className="min-h-11 rounded border border-edge bg-sheet px-3 text-sm font-semibold transition-colors hover:border-ink hover:bg-paper"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
