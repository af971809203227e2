import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowButton } from './row-button.tsx'

/** A step is undefined where there is no such week. */
type WeekStepperProps = {
  before: (() => void) | undefined
  after: (() => void) | undefined
  children: ReactNode
}

/** The week on screen, with buttons for the one before and the one after. */
export function WeekStepper({ before, after, children }: WeekStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
    <div
      role="group"
      aria-label="Week on screen"
      className="flex items-center justify-between rounded border border-line bg-sheet max-sm:w-full"
    >
      <RowButton icon={ChevronLeft} label="The week before" disabled={!before} onClick={() => before?.()} />
      <p aria-live="polite" className="min-w-44 text-center text-sm leading-tight">
        {children}
      </p>
      <RowButton icon={ChevronRight} label="The week after" disabled={!after} onClick={() => after?.()} />
    </div>
  )
}
