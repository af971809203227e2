import { useState } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from './picture.tsx'

/** Letters of 14 px stay readable down to this share of the picture's size; then it scrolls. */
const readable = 0.8

/** The tree as the picture that goes into the slides. */
export function PictureView({ plan }: { plan: Plan }) {
  const [isFitted, setFitted] = useState(false)
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-soft">
          The thicker a line, the more the goal counts. What you fold in the tree is folded here.{' '}
          {__EDITION__ === 'full'
            ? 'Export saves it as SVG or PNG.'
            : 'The full tool saves it as SVG and PNG.'}
        </p>
        <Button look="quiet" aria-pressed={isFitted} onClick={() => setFitted(!isFitted)}>
          Fit the width
        </Button>
      </div>
      <section
        aria-label="Picture of the tree"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded border border-line"
      >
        <Picture plan={plan} smallest={isFitted ? 0 : readable} className="block h-auto w-full" />
      </section>
    </div>
  )
}
