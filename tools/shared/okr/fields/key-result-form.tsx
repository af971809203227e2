import type { Choice } from '../../grid/grid-model.ts'
import { ChoiceField, DayField, NumberField, TextField } from '../../parts/fields.tsx'
import type { PlanAction } from '../edit-plan.ts'
import type { Ambition, Direction, KeyResult, Plan } from '../plan.ts'
import { weightLimits } from '../plan-limits.ts'
import { checkKeyResult } from '../quality.ts'
import { FindingList } from './findings.tsx'

export const directionChoices: readonly Choice[] = [
  { value: 'up', label: 'Rise' },
  { value: 'down', label: 'Fall' },
]

export const ambitionChoices: readonly Choice[] = [
  { value: 'committed', label: 'Committed' },
  { value: 'stretch', label: 'Stretch' },
]

export function goalChoices({ goals }: Pick<Plan, 'goals'>): Choice[] {
  return [
    { value: '', label: 'None' },
    ...goals.map(({ id, title }) => ({ value: id, label: title || 'Untitled goal' })),
  ]
}

type KeyResultFormProps = {
  plan: Pick<Plan, 'goals' | 'period'>
  keyResult: KeyResult
  /** Its share of the objective, as text. */
  counts?: string | undefined
  dispatch: (action: PlanAction, group?: string) => void
}

export function KeyResultForm({ plan, keyResult, counts, dispatch }: KeyResultFormProps) {
  const { id } = keyResult
  const set = (changes: Partial<KeyResult>) => {
    dispatch({ type: 'edit-key-result', id, changes }, `${id} ${Object.keys(changes).join()}`)
  }
  return (
    <div className="mt-6 space-y-4">
      <TextField
        label="What will be different"
        lines={2}
        value={keyResult.title}
        onChange={(title) => set({ title })}
      />
      <div className="grid grid-cols-[1fr_1.3fr] gap-x-3 gap-y-4 sm:grid-cols-2 sm:gap-4">
        <NumberField
          name={`${keyResult.id} baseline`}
          label="Baseline"
          value={keyResult.baseline}
          onChange={(baseline) => set({ baseline })}
        />
        <NumberField
          name={`${keyResult.id} target`}
          label="Target"
          value={keyResult.target}
          onChange={(target) => set({ target })}
        />
        <TextField
          label="Unit"
          placeholder="%, $, orders"
          value={keyResult.unit}
          onChange={(unit) => set({ unit })}
        />
        <ChoiceField
          label="It should"
          value={keyResult.direction}
          choices={directionChoices}
          onChange={(direction) => set({ direction: direction as Direction })}
        />
        <TextField label="Owner" value={keyResult.owner} onChange={(owner) => set({ owner })} />
        <DayField
          name={`${keyResult.id} due`}
          label="Due"
          value={keyResult.due}
          onChange={(due) => set({ due })}
        />
        <NumberField
          name={`${keyResult.id} weight`}
          label="Weight"
          hint={counts}
          limits={weightLimits}
          value={keyResult.weight}
          onChange={(weight) => weight !== null && set({ weight })}
        />
        <ChoiceField
          label="Ambition"
          hint={keyResult.ambition === 'stretch' ? '70% is a good result.' : 'Promised in full.'}
          value={keyResult.ambition}
          choices={ambitionChoices}
          onChange={(ambition) => set({ ambition: ambition as Ambition })}
        />
      </div>
      <ChoiceField
        label="Moves the goal"
        value={keyResult.goalId ?? ''}
        choices={goalChoices(plan)}
        onChange={(goalId) => set({ goalId: goalId || null })}
      />
      <FindingList findings={checkKeyResult(keyResult, plan)} />
    </div>
  )
}
