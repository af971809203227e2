import { type FormEvent, useId, useState } from 'react'
import { type ChallengeName, challenges } from '#content/diagnostic/diagnostic.ts'
import { diagnosticMessages, selectChallenge } from '#content/diagnostic/diagnostic-page.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { toggleChallenge } from '../draft.ts'
import { StepButtons } from './step-buttons.tsx'

type ChallengesStepProps = {
  headingId: string
  chosen: readonly ChallengeName[]
  onAnswer: (chosen: ChallengeName[]) => void
  /** Not where it is the first step. */
  onPrevious?: (() => void) | undefined
  onNext: () => void
}

export function ChallengesStep({ headingId, chosen, onAnswer, onPrevious, onNext }: ChallengesStepProps) {
  const id = useId()
  const errorId = `${id}-error`
  const [asked, setAsked] = useState(false)
  const error = asked && chosen.length === 0 && selectChallenge

  function goOn(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (chosen.length > 0) {
      onNext()
      return
    }
    setAsked(true)
    showToast({ ...diagnosticMessages.selectionRequired, variant: 'destructive' })
    event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form noValidate onSubmit={goOn}>
      <fieldset
        aria-labelledby={headingId}
        aria-describedby={error ? errorId : undefined}
        className="min-w-0"
      >
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
                checked={chosen.includes(name)}
                onChange={() => onAnswer(toggleChallenge(chosen, name))}
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
      <StepButtons onPrevious={onPrevious} />
    </form>
  )
}
