import { Button } from '#ui/button.tsx'
import type { MissingSide } from '../model/case.ts'
import { missingWords } from '../model/words.ts'

/** Stands where figures will be: a page of zeros would read like a result. */
export function NothingYet({ missing, onInputs }: { missing: MissingSide; onInputs: () => void }) {
  return (
    <div className="max-w-text py-6">
      <h2 className="text-2xl">{missingWords[missing]}</h2>
      <p className="mt-3 text-lg text-soft">
        The result appears here as soon as there is an amount both of what the initiative costs and of what it
        brings.
      </p>
      <Button className="mt-6" onClick={onInputs}>
        Put in costs and benefits
      </Button>
    </div>
  )
}
