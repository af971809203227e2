import { Button } from '#ui/button.tsx'
import type { MissingSide } from '../model/case.ts'
import { missingWords } from '../model/words.ts'

/** Shown instead of zeros, which would look like a result. */
export function NothingYet({ missing, onInputs }: { missing: MissingSide; onInputs: () => void }) {
  return (
    <div className="max-w-text py-6">
      <h2 className="text-2xl">{missingWords[missing]}</h2>
      <p className="mt-3 text-lg text-soft">
        The result appears here once you have entered an amount for both costs and benefits.
      </p>
      <Button className="mt-6" onClick={onInputs}>
        Enter costs and benefits
      </Button>
    </div>
  )
}
