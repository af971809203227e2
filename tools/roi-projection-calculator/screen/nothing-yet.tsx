import { Button } from '#ui/button.tsx'

/** Stands where figures will be: a page of zeros would read like a result. */
export function NothingYet({ onInputs }: { onInputs: () => void }) {
  return (
    <div className="max-w-text py-6">
      <h2 className="text-2xl">Nothing to calculate yet</h2>
      <p className="mt-3 text-lg text-soft">
        Put in what the initiative costs and what it brings; the result appears here.
      </p>
      <Button className="mt-6" onClick={onInputs}>
        Put in costs and benefits
      </Button>
    </div>
  )
}
