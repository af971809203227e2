import { type diagnosticOpening, diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import type { Testimonial } from '#content/owner/parts/testimonials.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TestimonialQuote } from '#ui/testimonial.tsx'
import { ratingKeys } from './draft.ts'
import type { ExampleReport } from './example-report.ts'
import { ReportGlimpse } from './report-glimpse.tsx'

/** Introduction above the first step. */
export type Invitation = {
  texts: typeof diagnosticOpening
  example: ExampleReport
  quote: Testimonial | undefined
}

type OutcomesProps = {
  texts: Invitation['texts']
  startHref: string
  rated: number
  /** Given when the visitor has passed the first step, here or in another tab. */
  onContinue: (() => void) | undefined
}

export function Outcomes({ texts, startHref, rated, onContinue }: OutcomesProps) {
  return (
    <>
      <p className="mt-5 text-soft sm:mt-6 sm:text-lg">{texts.intro}</p>
      {onContinue && (
        <Button onClick={onContinue} className="mt-6 max-sm:w-full">
          {texts.goOn}
          {rated > 0 && `, ${diagnosticPage.ratedOf(rated, ratingKeys.length)}`}
        </Button>
      )}
      <h2 className="mt-8 text-xl">{texts.heading}</h2>
      <ul className="mt-3 border-b border-line">
        {texts.outcomes.map((outcome) => (
          <li key={outcome} className="border-t border-line py-2.5">
            {outcome}
          </li>
        ))}
      </ul>
      {/* On wide screens the form's fields are already in view. */}
      {!onContinue && (
        <ButtonLink href={startHref} className="mt-6 max-sm:w-full lg:hidden">
          {texts.start}
        </ButtonLink>
      )}
    </>
  )
}

export function Proof({ quote, ...picture }: Invitation) {
  return (
    <div className="grid gap-8 sm:max-lg:grid-cols-2 sm:max-lg:items-center">
      <ReportGlimpse {...picture} />
      {quote && <TestimonialQuote testimonial={quote} />}
    </div>
  )
}
