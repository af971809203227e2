import { memo, useDeferredValue, useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { emptyKeyResult } from '#tools/shared/okr/edit-plan.ts'
import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import { goalChoices } from '#tools/shared/okr/fields/key-result-form.tsx'
import { emptyObjective } from '#tools/shared/okr/new-rows.ts'
import type { KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { bound } from '#tools/shared/parts/bound.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { useSameList } from '#tools/shared/parts/use-same-list.tsx'
import type { PartProps } from '../model/scripts/props.ts'
import { KeyResultLine } from './key-result-line.tsx'

export function DraftingExercise({ plan, dispatch }: PartProps) {
  const add = () => {
    const id = newId()
    const onlyGoal = plan.goals.length === 1 ? plan.goals[0] : undefined
    if (dispatch({ type: 'add-objective', objective: emptyObjective(id, onlyGoal?.id ?? null) })) {
      focusRow(id, 'textarea')
    }
  }
  // Deferred so that typing stays responsive: checks across objectives can render later.
  const later = useDeferredValue(plan)
  return (
    <div className="space-y-10">
      {plan.objectives.length === 0 && (
        <p className="text-lg text-soft">
          No objective yet. The dot voting makes them of the chosen themes; or write one yourself.
        </p>
      )}
      {plan.objectives.map((objective, index) => (
        <ObjectiveDraft
          key={objective.id}
          plan={later}
          dispatch={dispatch}
          objective={objective}
          keyResults={plan.keyResults}
          number={index + 1}
        />
      ))}
      <AddButton onClick={add}>Add an objective</AddButton>
    </div>
  )
}

type ObjectiveDraftProps = PartProps & { objective: Objective; number: number }

function ObjectiveDraft({ keyResults, ...props }: ObjectiveDraftProps & Pick<Plan, 'keyResults'>) {
  return <Draft {...props} own={useSameList(keyResultsOf({ keyResults }, props.objective.id))} />
}

type DraftProps = ObjectiveDraftProps & { own: readonly KeyResult[] }

/** Memoized: re-renders only when this objective or its key results change. */
const Draft = memo(function Draft({ plan, dispatch, objective, own, number }: DraftProps) {
  const [editing, setEditing] = useState<string>()
  const { id } = objective
  const add = () => {
    const keyResult = emptyKeyResult(newId(), objective, plan)
    if (dispatch({ type: 'add-key-result', keyResult })) setEditing(keyResult.id)
  }
  return (
    <section aria-label={`Objective ${number}`} data-row={id} className="border-ink border-t-2 pt-3">
      <div className="flex items-center justify-between">
        <h4 className="font-semibold text-lg">Objective {number}</h4>
        <DeleteButton label={`Delete objective ${number}`} onClick={() => dispatch({ type: 'remove', id })} />
      </div>
      <ObjectiveFields plan={plan} dispatch={dispatch} objective={objective} />
      <ul aria-label={`Key results of objective ${number}`} className="mt-4 border-line border-t">
        {own.map((keyResult) => (
          <li key={keyResult.id} data-row={keyResult.id} className="border-line border-b">
            <KeyResultLine
              plan={plan}
              dispatch={dispatch}
              keyResult={keyResult}
              isOpen={editing === keyResult.id}
              onOpen={(isOpen) => setEditing(isOpen ? keyResult.id : undefined)}
            />
          </li>
        ))}
      </ul>
      <AddButton className="mt-3" onClick={add}>
        Add a key result
        <span className="sr-only"> to objective {number}</span>
      </AddButton>
    </section>
  )
})

function ObjectiveFields({ plan, dispatch, objective }: PartProps & { objective: Objective }) {
  const { id, parentId } = objective
  const set = (changes: Partial<Objective>) => {
    dispatch({ type: 'edit-objective', id, changes }, `${id} ${Object.keys(changes).join()}`)
  }
  const field = bound(objective, set)
  const isUnderGoal = parentId === null || plan.goals.some((goal) => goal.id === parentId)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField label="Where will we be?" lines={1} {...field('title')} />
      </div>
      <div className="sm:col-span-2">
        <TextField label="Why now?" lines={1} {...field('why')} />
      </div>
      <TextField label="Owner" {...field('owner')} />
      {isUnderGoal && (
        <ChoiceField
          label="Serves the goal"
          value={parentId ?? ''}
          choices={goalChoices(plan)}
          onChange={(next) => set({ parentId: next || null })}
        />
      )}
    </div>
  )
}
