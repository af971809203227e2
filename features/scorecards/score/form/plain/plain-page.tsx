import { type Rating, type RatingValue, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { plainWords } from '#content/plain-words.ts'
import { type PlainForm, typedText } from '#lib/web/plain-form.ts'
import { Button } from '#ui/button.tsx'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { PrivacyNote } from '../privacy-note.tsx'
import { AboutYouFields } from '../steps/about-you-fields.tsx'
import { ChallengeChoices } from '../steps/challenge-choices.tsx'
import { RatingScale } from '../steps/ratings-step.tsx'
import { plainPath } from './plain-path.ts'

type PlainDiagnosticProps = { sent: PlainForm; clientKey: string; lettersBox: string | undefined }

const text = plainWords.diagnostic
const { steps, heading, buttons } = diagnosticPage

/** The whole form on one page. It has no scripts, and gets what was typed in step 1. */
export function PlainDiagnostic({ sent, clientKey, lettersBox }: PlainDiagnosticProps) {
  const { typed, problems } = sent
  const field = (name: string) => ({ name, defaultValue: typedText(typed, name) })
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{text.intro}</p>
      {Object.keys(problems).length > 0 && (
        <p role="alert" className="mt-6 max-w-text border-l-4 border-red bg-red-tint px-4 py-3">
          {plainWords.problems}
        </p>
      )}
      <form noValidate method="post" action={plainPath} className="mt-10 grid max-w-text gap-12">
        <FormTrap />
        <input type="hidden" name="clientKey" value={clientKey} />
        <section aria-labelledby="step-1">
          <StepHeading step={1} />
          <AboutYouFields
            {...{ field, errors: problems, lettersBox }}
            unfolded
            agreed={typedText(typed, 'agreed')}
          />
        </section>
        <section aria-labelledby="step-2">
          <StepHeading step={2} />
          <ChallengeChoices
            headingId="step-2"
            isChosen={(name) => typed.currentChallenges?.includes(name) ?? false}
            error={problems.currentChallenges}
            onToggle={() => {}}
          />
        </section>
        <section aria-labelledby="step-3">
          <StepHeading step={3} />
          {sections.map(({ id, title, intro, ratings }) => (
            <fieldset key={id} className="min-w-0 border-t border-ink pt-6 not-first-of-type:mt-12">
              <legend className="float-left w-full text-xl font-semibold">{title}</legend>
              <p className="clear-both pt-2 text-soft">{intro}</p>
              <div className="mt-6 grid gap-9">
                {ratings.map((rating) => (
                  <RatingScale
                    key={rating.key}
                    rating={rating}
                    value={ratedIn(rating, sent)}
                    missing={problems[rating.key] !== undefined}
                    onRate={() => {}}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </section>
        <div>
          <p className="text-sm text-soft">
            <PrivacyNote />
          </p>
          <Button type="submit" className="mt-6 max-sm:w-full">
            {buttons.submit}
          </Button>
        </div>
      </form>
    </div>
  )
}

function StepHeading({ step }: { step: 1 | 2 | 3 }) {
  const { title, intro } = steps[step - 1] ?? steps[0]
  return (
    <>
      <h2 id={`step-${step}`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-3 mb-8 text-soft">{intro}</p>
    </>
  )
}

function ratedIn({ key }: Rating, { typed }: PlainForm): RatingValue | undefined {
  return ratingScale.find(({ value }) => String(value) === typedText(typed, key))?.value
}
