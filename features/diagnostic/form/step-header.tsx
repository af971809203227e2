import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import type { Step } from './draft.ts'

type StepHeaderProps = { step: Step; onStartOver?: (() => void) | undefined }

/** Where the visitor is, always in view under the site's header, but where very large text leaves no room. */
export function StepHeader({ step, onStartOver }: StepHeaderProps) {
  return (
    <div className="sticky top-(--header) z-20 bg-paper @max-[16rem]:static print:static">
      <div className="page-grid flex min-h-13 flex-wrap items-center justify-between gap-x-4">
        <p className="py-1.5 text-sm leading-snug sm:flex sm:gap-x-3">
          <span className="block font-semibold">{`Step ${step} of 3`}</span>
          <span className="block text-soft">{diagnosticPage.steps[step - 1]?.title}</span>
        </p>
        {onStartOver && (
          <button type="button" onClick={onStartOver} className="min-h-11 text-sm text-link print:hidden">
            {diagnosticPage.buttons.startOver}
          </button>
        )}
      </div>
      <div aria-hidden className="grid grid-cols-3 gap-px">
        {diagnosticPage.steps.map(({ title }, index) => (
          <div
            key={title}
            className={`h-0.5 transition-colors duration-200 ease-out ${index < step ? 'bg-ink' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  )
}
