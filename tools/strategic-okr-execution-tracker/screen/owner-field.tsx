import type { Plan } from '#tools/shared/okr/plan.ts'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { ownersOf, partShown, shownWords } from '../model/shown.ts'
import { choose } from './chosen.tsx'

/** Shows one owner alone. Folded until used. */
export function OwnerField({ plan, owner }: { plan: Plan; owner: string }) {
  const owners = [...ownersOf(plan)].map(([value, label]) => ({ value, label }))
  if (owners.length < 2) return null
  return (
    <details className="mb-4" open={owner !== '' || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-blue text-sm underline underline-offset-4">
        Show one owner
      </summary>
      <div className="mt-1 max-w-80">
        <ChoiceField
          label="Owner"
          value={owner}
          choices={[{ value: '', label: 'Everyone' }, ...owners]}
          onChange={(next) => choose(plan, { owner: next })}
        />
      </div>
      {owner !== '' && (
        <p className="mt-2" role="status">
          Only {shownWords(plan, owner)}: {partShown(plan, owner).keyResults.length} of {plan.keyResults.length} key
          results. Figures, report and paper count these alone; exported files hold the whole plan.
        </p>
      )}
    </details>
  )
}
