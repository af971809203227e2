import { type FormEvent, type Ref, useId, useState } from 'react'
import type { RatingKey, RatingValue } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { plainWords } from '#content/plain-words.ts'
import { QuestionField } from '../../../form/question-field.tsx'
import { StepButtons } from '../../../form/step-buttons.tsx'
import { ratedSections as sections } from '../../definition.ts'
import type { Ratings } from '../../scoring.ts'
import { firstUnrated } from '../draft.ts'
import { PrivacyNote } from '../privacy-note.tsx'

type RatingsStepProps = {
  ratings: Partial<Ratings>
  /** The section to show, counted from 1; undefined shows all of them. */
  section: number | undefined
  /** The section whose heading gets the focus; undefined means the step's heading. */
  begins: number | undefined
  heading: Ref<HTMLHeadingElement>
  pending: boolean
  failed: boolean
  onRate: (key: RatingKey, value: RatingValue) => void
  onPrevious: () => void
  onNext: () => void
  onSubmit: () => void
}

const { buttons, notes } = diagnosticPage
const { notRated } = plainWords.diagnostic

export function RatingsStep(props: RatingsStepProps) {
  const { ratings, section, begins, heading, pending, failed, onRate, onPrevious, onNext, onSubmit } = props
  const id = useId()
  // The last section the visitor tried to leave: unrated questions up to it are marked.
  const [left, setLeft] = useState(0)
  const numbered = sections.map((each, index) => ({ ...each, number: index + 1 }))
  const shown = numbered.filter(({ number }) => section === undefined || number === section)
  const isLast = section === undefined || section === sections.length

  function goOn(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setLeft(Math.max(left, section ?? sections.length))
    const keys = shown.flatMap((each) => each.questions.map(({ id: key }) => key))
    const missing = firstUnrated(ratings, keys)
    if (isLast) onSubmit()
    else if (!missing) onNext()
    if (missing) event.currentTarget.querySelector<HTMLInputElement>(`input[name=${missing}]`)?.focus()
  }

  return (
    <form noValidate onSubmit={goOn}>
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
            {each.questions.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                answer={ratings[question.id]?.toString()}
                missing={number <= left && ratings[question.id] === undefined && notRated}
                onAnswer={(answer) => onRate(question.id, Number(answer) as RatingValue)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {isLast && (
        <p className="mt-12 text-sm text-soft">
          <PrivacyNote />
        </p>
      )}
      {failed && <p className="mt-6 font-semibold text-red">{notes.notSent}</p>}
      <StepButtons
        onPrevious={onPrevious}
        next={isLast ? (pending ? buttons.pending : buttons.submit) : buttons.next}
        pending={pending}
      />
    </form>
  )
}
