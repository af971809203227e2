import { type FormEvent, useId, useState } from 'react'
import { type RatingKey, type RatingValue, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import type { Ratings } from '../scoring.ts'
import { firstUnrated } from './draft.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { RatingScale } from './rating-scale.tsx'
import { StepButtons } from './step-buttons.tsx'

type RatingsStepProps = {
  ratings: Partial<Ratings>
  pending: boolean
  failed: boolean
  onRate: (key: RatingKey, value: RatingValue) => void
  onPrevious: () => void
  onSubmit: () => void
}

const { submit, pending: pendingLabel } = diagnosticPage.buttons

export function RatingsStep({ ratings, pending, failed, onRate, onPrevious, onSubmit }: RatingsStepProps) {
  const id = useId()
  const [asked, setAsked] = useState(false)

  function finish(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setAsked(true)
    onSubmit()
    const missing = firstUnrated(ratings)
    if (missing) event.currentTarget.querySelector<HTMLInputElement>(`input[name=${missing}]`)?.focus()
  }

  return (
    <form noValidate onSubmit={finish}>
      {sections.map((section, index) => (
        <fieldset
          key={section.id}
          aria-describedby={`${id}-${section.id}`}
          className="min-w-0 border-t border-ink pt-6 not-first:mt-16"
        >
          <legend className="float-left w-full">
            <h3 className="flex items-baseline gap-4 text-2xl">
              <span aria-hidden className="text-soft">
                {index + 1}
              </span>
              {section.title}
            </h3>
          </legend>
          <p id={`${id}-${section.id}`} className="clear-both pt-2 text-soft">
            {section.intro}
          </p>
          <div className="mt-8 grid gap-9">
            {section.ratings.map((rating) => (
              <RatingScale
                key={rating.key}
                rating={rating}
                value={ratings[rating.key]}
                missing={asked && ratings[rating.key] === undefined}
                onRate={(value) => onRate(rating.key, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="mt-12 text-sm text-soft">
        <PrivacyNote />
      </p>
      {failed && <p className="mt-6 font-semibold text-red">{diagnosticPage.notes.notSent}</p>}
      <StepButtons onPrevious={onPrevious} next={pending ? pendingLabel : submit} pending={pending} />
    </form>
  )
}
