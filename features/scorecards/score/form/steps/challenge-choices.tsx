import { useId } from 'react'
import { type ChallengeName, challenges } from '#content/diagnostic/diagnostic.ts'

type ChallengeChoicesProps = {
  headingId: string
  isChosen: (name: ChallengeName) => boolean
  error: string | undefined
  onToggle: (name: ChallengeName) => void
}

export function ChallengeChoices({ headingId, isChosen, error, onToggle }: ChallengeChoicesProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <fieldset aria-labelledby={headingId} aria-describedby={error ? errorId : undefined} className="min-w-0">
      {error && (
        <p id={errorId} className="mb-3 text-sm font-semibold text-red">
          {error}
        </p>
      )}
      <div className="divide-y divide-line border-t border-line">
        {challenges.map(({ name, description }, index) => (
          <label key={name} className="flex min-h-11 cursor-pointer gap-4 py-4">
            <input
              type="checkbox"
              name="currentChallenges"
              value={name}
              checked={isChosen(name)}
              onChange={() => onToggle(name)}
              aria-labelledby={`${id}-${index}-name`}
              aria-describedby={`${id}-${index}-sentence`}
              className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink"
            />
            <span className="min-w-0">
              <span id={`${id}-${index}-name`} className="block font-semibold">
                {name}
              </span>
              <span id={`${id}-${index}-sentence`} className="block text-soft">
                {description}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
