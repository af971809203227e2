import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { ratingKeys } from '../draft.ts'
import type { Step } from '../place.ts'

type StepHeaderProps = {
  step: Step
  firstStep: Step
  rated: number
  onStartOver?: (() => void) | undefined
}

/** Sticks below the site's header unless very large text leaves no room. */
export function StepHeader({ step, firstStep, rated, onStartOver }: StepHeaderProps) {
  return (
    <div className="sticky top-(--header) z-20 bg-paper short:static @max-[16rem]:static print:static">
      <div className="page-grid flex min-h-13 flex-wrap items-center justify-between gap-x-4">
        <div className="py-1.5 text-sm leading-snug sm:flex sm:gap-x-3">
          <p className="flex gap-x-3">
            <span className="font-semibold">{diagnosticPage.step(step - firstStep + 1, 4 - firstStep)}</span>
            {step === 3 && (
              <span role="status">
                {diagnosticPage.ratedOf(rated, ratingKeys.length)}
                <span className="sr-only"> {diagnosticPage.rated}</span>
              </span>
            )}
          </p>
          <p className="text-soft">{diagnosticPage.steps[step - 1]?.title}</p>
        </div>
        {onStartOver && (
          <button type="button" onClick={onStartOver} className="min-h-11 text-sm text-link print:hidden">
            {diagnosticPage.buttons.startOver}
          </button>
        )}
      </div>
      <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-px">
        {diagnosticPage.steps.slice(firstStep - 1).map(({ title }, index) => (
          <div key={title} className="h-1 bg-line">
            <div
              className="h-full origin-left bg-ink transition-transform duration-200 ease-out"
              style={{ transform: `scaleX(${filled(index + firstStep, step, rated)})` }}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The last part of the bar fills with the ratings. */
function filled(part: number, step: Step, rated: number): number {
  if (part > step) return 0
  return part === 3 ? rated / ratingKeys.length : 1
}
