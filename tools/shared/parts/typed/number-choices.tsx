import type { NumberChoice } from '../../values/limits.ts'

type NumberChoicesProps = { choices: readonly NumberChoice[] | undefined; onTake: (value: number) => void }

/** Buttons for the possible readings of an ambiguous number. They follow the field, so Tab reaches them. */
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
