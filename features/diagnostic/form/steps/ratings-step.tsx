import { type FormEvent, type Ref, useId, useState } from 'react'
import { type RatingKey, type RatingValue, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import type { Ratings } from '../../scoring.ts'
import { firstUnrated } from '../draft.ts'
import { PrivacyNote } from '../privacy-note.tsx'
import { RatingScale } from './rating-scale.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useQuestionInSight } from './use-question-in-sight.tsx'

type RatingsStepProps = {
  ratings: Partial<Ratings>
  /** The section to show, counted from 1; all of them where there is room. */
  section: number | undefined
  /** The section whose heading gets the focus, if it is not the step's. */
  begins: number | undefined
  heading: Ref<HTMLHeadingElement>
  pending: boolean
  failed: boolean
  /** Where it is not the step before a report. */
  words?: { submit: string; pending: string; notSent: string; kept: string }
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
  const { submit, pending: pendingLabel, notSent } = props.words ?? { ...buttons, ...notes }
  // How many sections the visitor wanted to leave: what is not rated in them is named.
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
        <p className="mt-12 text-sm text-soft">{props.words ? props.words.kept : <PrivacyNote />}</p>
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
