import { type FormEvent, type Ref, useId, useState } from 'react'
import {
  type Rating,
  type RatingKey,
  type RatingValue,
  ratingScale,
  sections,
} from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import type { Ratings } from '../../scoring.ts'
import { firstUnrated } from '../draft.ts'
import { PrivacyNote } from '../privacy-note.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useQuestionInSight } from './use-question-in-sight.tsx'

type RatingsStepProps = {
  ratings: Partial<Ratings>
  /** The section to show, counted from 1; undefined shows all of them. */
  section: number | undefined
  /** The section whose heading gets the focus; undefined means the step's heading. */
  begins: number | undefined
  heading: Ref<HTMLHeadingElement>
  pending: boolean
  failed: boolean
  /** Texts for the team assessment, where no report follows. */
  labels?: { submit: string; pending: string; notSent: string; kept: string }
  onRate: (key: RatingKey, value: RatingValue) => void
  onTurn?: (question: string) => void
  onPrevious?: () => void
  onNext?: () => void
  onSubmit: () => void
}

const { buttons, notes } = diagnosticPage

export function RatingsStep(props: RatingsStepProps) {
  const { ratings, section, begins, heading, pending, failed, onRate, onPrevious, onNext, onSubmit } = props
  const id = useId()
  const form = useQuestionInSight(section !== undefined, props.onTurn ?? (() => {}))
  const { submit, pending: pendingLabel, notSent } = props.labels ?? { ...buttons, ...notes }
  // The last section the visitor tried to leave: unrated questions up to it are marked.
  const [left, setLeft] = useState(0)
  const numbered = sections.map((each, index) => ({ ...each, number: index + 1 }))
  const shown = numbered.filter(({ number }) => section === undefined || number === section)
  const isLast = section === undefined || section === sections.length

  function goOn(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setLeft(Math.max(left, section ?? sections.length))
    const keys = shown.flatMap((each) => each.ratings.map(({ key }) => key))
    const missing = firstUnrated(ratings, keys)
    if (isLast) onSubmit()
    else if (!missing) onNext?.()
    if (missing) event.currentTarget.querySelector<HTMLInputElement>(`input[name=${missing}]`)?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={goOn}>
      {shown.map(({ number, ...each }) => (
        <fieldset
          key={each.id}
          aria-describedby={`${id}-${each.id}`}
          className="min-w-0 border-t border-ink pt-6 not-first:mt-16"
        >
          <legend className="float-left w-full">
            <h3
              ref={number === begins ? heading : undefined}
              tabIndex={-1}
              className="flex scroll-mt-28 items-baseline gap-4 text-2xl outline-none"
            >
              <span aria-hidden className="text-soft">
                {number}
              </span>
              {each.title}
            </h3>
          </legend>
          <p id={`${id}-${each.id}`} className="clear-both pt-2 text-soft">
            {each.intro}
          </p>
          <div className="mt-8 grid gap-9">
            {each.ratings.map((rating) => (
              <RatingScale
                key={rating.key}
                rating={rating}
                value={ratings[rating.key]}
                missing={number <= left && ratings[rating.key] === undefined}
                onRate={(value) => onRate(rating.key, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {isLast && (
        <p className="mt-12 text-sm text-soft">{props.labels ? props.labels.kept : <PrivacyNote />}</p>
      )}
      {failed && <p className="mt-6 font-semibold text-red">{notSent}</p>}
      <StepButtons
        {...(onPrevious && { onPrevious })}
        next={isLast ? (pending ? pendingLabel : submit) : buttons.next}
        pending={pending}
      />
    </form>
  )
}

type RatingScaleProps = {
  rating: Rating
  value: RatingValue | undefined
  /** True if the visitor tried to continue without rating this. */
  missing: boolean
  onRate: (value: RatingValue) => void
}

const segment =
  'relative flex min-h-14 cursor-pointer items-center justify-center rounded border px-1 py-2 text-center text-[0.8125rem] leading-tight tracking-tight sm:text-sm sm:tracking-normal transition-colors duration-150 ease-out has-checked:border-ink has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue forced-colors:has-checked:border-4 [print-color-adjust:exact]'

/**
 * Four radio buttons drawn as a bar that fills up to the answer, which has a check mark. “Not in Place” fills nothing
 * and gets an outline. Without scripts, only the answer itself is filled.
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
        {/* Two by two only with very large text. */}
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
                  className="peer absolute inset-0 size-full cursor-pointer opacity-0"
                />
                {/* Drawn here: an icon of its own would be one more file to load. */}
                <svg
                  aria-hidden
                  viewBox="0 0 24 24"
                  className="absolute top-1 right-1 hidden size-3.5 fill-none stroke-current stroke-3 peer-checked:block"
                >
                  <path d="m4 12 5 5L20 6" />
                </svg>
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
  const filled =
    choice > 0
      ? 'has-checked:bg-ink has-checked:text-paper'
      : 'has-checked:inset-ring-2 has-checked:inset-ring-ink'
  const empty = `bg-sheet text-ink ${filled}`
  return `border-edge hover:border-ink ${empty}`
}
