import { useId } from 'react'
import { type Rating, type RatingValue, ratingScale } from '#content/diagnostic/diagnostic.ts'

type RatingScaleProps = {
  rating: Rating
  value: RatingValue | undefined
  /** Set once the visitor wanted the report without having rated everything. */
  missing: boolean
  onRate: (value: RatingValue) => void
}

const segment =
  'relative flex min-h-14 cursor-pointer items-center justify-center rounded border px-1 py-2 text-center text-[0.8125rem] leading-tight tracking-tight sm:text-sm sm:tracking-normal transition-colors duration-150 ease-out has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue forced-colors:has-checked:border-4 [print-color-adjust:exact]'

/**
 * One question as four radio buttons, drawn as a bar that fills with ink up to the answer: nothing in place leaves it
 * empty, with an outline that says it was chosen.
 */
export function RatingScale({ rating, value, missing, onRate }: RatingScaleProps) {
  const missingId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={missing ? missingId : undefined}>
      <legend className="mb-3 font-medium">{rating.question}</legend>
      {missing && (
        <p id={missingId} className="mb-2 text-sm font-semibold text-red">
          Not rated yet
        </p>
      )}
      <div className="@container">
        {/* Four in a row on every phone; two by two only where the text is set very large. */}
        <div className="grid grid-cols-4 gap-1 @max-[17rem]:grid-cols-2">
          {ratingScale.map((choice) => {
            return (
              <label key={choice.value} className={`${segment} ${lookOf(choice.value, value)}`}>
                <input
                  type="radio"
                  name={rating.key}
                  value={choice.value}
                  checked={choice.value === value}
                  onChange={() => onRate(choice.value)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                {choice.label}
              </label>
            )
          })}
        </div>
      </div>
    </fieldset>
  )
}

function lookOf(choice: RatingValue, value: RatingValue | undefined): string {
  if (value && choice <= value) return 'border-ink bg-ink text-paper'
  const empty = 'bg-sheet text-ink'
  return choice === value
    ? `border-ink inset-ring-2 inset-ring-ink ${empty}`
    : `border-edge hover:border-ink ${empty}`
}
