import { OneQuarter } from '#tools/shared/parts/one-quarter.tsx'
import { theTools } from '#tools/shared/parts/tool-names.ts'
import { Button } from '#ui/button.tsx'

/** A blank plan: one sentence and the ways on. */
export function Start({ onGoal, onExample }: { onGoal: () => void; onExample: () => void }) {
  return (
    <div className="max-w-text py-6">
      <h2 className="text-2xl">Start with what the company wants this year</h2>
      <p className="mt-3 text-lg text-soft">
        Write one annual goal. Below it goes what the company does for it this quarter, then what each team
        and each person does for that. The tree says what hangs loose and who carries too much.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onGoal}>Write the first goal</Button>
        <Button look="quiet" onClick={onExample}>
          Look at a finished tree
        </Button>
      </div>
      {__EDITION__ === 'full' && (
        <p className="mt-6 text-soft">
          You have a plan already? Open takes the file of {theTools(['strategic-okr-planner'])}, and CSV with
          the columns Goal and Parent.
        </p>
      )}
      {__EDITION__ === 'full' && <OneQuarter />}
    </div>
  )
}
