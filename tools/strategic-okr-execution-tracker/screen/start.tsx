import { theOtherOkrTools } from '#tools/shared/document/family.ts'
import { Button } from '#ui/button.tsx'

type StartProps = { onPlan: () => void; onExample: () => void }

export function Start({ onPlan, onExample }: StartProps) {
  return (
    <div className="max-w-text py-6">
      <h2 className="text-2xl">Open the plan you want to track</h2>
      <p className="mt-3 text-lg text-soft">
        Use Open above for a file from {theOtherOkrTools('or')}. No file? Type your key results once. After that, a
        check-in takes five minutes a week.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onPlan}>Type the key results</Button>
        <Button look="quiet" onClick={onExample}>
          See an example
        </Button>
      </div>
    </div>
  )
}
