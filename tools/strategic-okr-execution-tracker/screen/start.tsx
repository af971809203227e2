import { theOtherOkrTools } from '#tools/shared/document/family.ts'
import { OneQuarter } from '#tools/shared/parts/one-quarter.tsx'
import { Button } from '#ui/button.tsx'

type StartProps = { onPlan: () => void; onExample: () => void }

/** No key result yet: one sentence and the ways on. */
export function Start({ onPlan, onExample }: StartProps) {
  return (
    <div className="max-w-text py-6">
      <h2 className="text-2xl">Bring the plan you want to follow</h2>
      <p className="mt-3 text-lg text-soft">
        A file from {theOtherOkrTools('or')} opens as it is, with Open above. No file? Type your key results
        once; after that it is five minutes a week.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onPlan}>Type the key results</Button>
        <Button look="quiet" onClick={onExample}>
          Look at a quarter in week eight
        </Button>
      </div>
      <OneQuarter />
    </div>
  )
}
