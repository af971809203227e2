import { useSyncExternalStore } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { Button } from '#ui/button.tsx'
import {
  everything,
  type GroupBy,
  isFiltered,
  ownersOf,
  partShown,
  type Shown,
  shownIn,
  shownWords,
} from '../model/shown.ts'
import { nameOf } from '../model/words.ts'

/** Like the selected week, the filter is not part of the plan; print uses it too. */
let chosen: { planId: string; shown: Shown } | undefined
/** Each view mounts the fields again, so their open state is kept here. */
let isUnfolded = false
const listeners = new Set<() => void>()

function choose({ id }: Pick<Plan, 'id'>, shown: Shown): void {
  chosen = { planId: id, shown }
  for (const listener of listeners) listener()
}

export function chosenPart({ id }: Pick<Plan, 'id'>): Shown {
  return chosen?.planId === id ? chosen.shown : everything
}

export function useChosenPart(plan: Plan): Shown {
  return shownIn(
    plan,
    useSyncExternalStore(subscribe, () => chosenPart(plan)),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const groups: readonly { value: GroupBy; label: string }[] = [
  { value: 'objective', label: 'Objective' },
  { value: 'owner', label: 'Owner' },
]

/** Filters and grouping. Collapsed until used. */
export function ShownFields({ plan, shown }: { plan: Plan; shown: Shown }) {
  const set = (changes: Partial<Shown>) => choose(plan, { ...shown, ...changes })
  const owners = [...ownersOf(plan)].map(([value, label]) => ({ value, label }))
  const objectives = plan.objectives.map((each) => ({ value: each.id, label: nameOf(each) }))
  if (plan.keyResults.length < 2) return null
  return (
    <details
      className="mb-4"
      open={isFiltered(shown) || isUnfolded}
      onToggle={({ currentTarget }) => {
        isUnfolded = currentTarget.open
      }}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-blue text-sm underline underline-offset-4">
        Filter and group
      </summary>
      <div className="mt-1 grid grid-cols-1 gap-4 sm:grid-cols-3">
        <ChoiceField
          label="Owner"
          value={shown.owner}
          choices={[{ value: '', label: 'Everyone' }, ...owners]}
          onChange={(owner) => set({ owner })}
        />
        <ChoiceField
          label="Objective"
          value={shown.objective}
          choices={[{ value: '', label: 'All objectives' }, ...objectives]}
          onChange={(objective) => set({ objective })}
        />
        <ChoiceField
          label="Group by"
          value={shown.group}
          choices={groups}
          onChange={(group) => set({ group: group as GroupBy })}
        />
      </div>
      {isFiltered(shown) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1" role="status">
          <span>
            Only {shownWords(plan, shown)}: {partShown(plan, shown).keyResults.length} of{' '}
            {plan.keyResults.length} key results. Figures, report and paper count these alone; exported files
            hold the whole plan.
          </span>
          <Button look="quiet" onClick={() => choose(plan, { ...everything, group: shown.group })}>
            Show all
          </Button>
        </p>
      )}
    </details>
  )
}
