import type { ReactNode } from 'react'
import type { Choice } from '../../grid/grid-model.ts'
import { Unfold } from '../../parts/unfold.tsx'
import { choice } from '../../tables/column.ts'
import { gridColumns } from '../../tables/grid-columns.ts'
import { RowFields } from '../../tables/row-fields.tsx'
import type { PlanAction } from '../edit-plan.ts'
import { changesOf, kindField } from '../edit-rows.ts'
import type { KeyResult, Plan } from '../plan.ts'
import { keyResultFields } from '../tables/key-result-fields.ts'

const formColumns = { ...keyResultFields, goalId: choice('Moves the goal', 14, [], []) }

export function goalChoices({ goals }: Pick<Plan, 'goals'>): Choice[] {
  return [
    { value: '', label: 'None' },
    ...goals.map(({ id, title }) => ({ value: id, label: title || 'Untitled goal' })),
  ]
}

/** What almost every key result needs. The rest is folded until it is used. */
const usual: readonly string[] = ['title', 'baseline', 'target', 'unit', 'owner', 'due']

function isSpecial(keyResult: KeyResult): boolean {
  const { weight, ambition } = keyResult
  return weight !== 1 || ambition !== 'committed' || kindField.value(keyResult) !== ''
}

type KeyResultFormProps = {
  plan: Pick<Plan, 'goals' | 'period'>
  keyResult: KeyResult
  /** Its share of the objective, as text. */
  counts?: string | undefined
  dispatch: (action: PlanAction, group?: string) => void
  children?: ReactNode
}

export function KeyResultForm({ plan, keyResult, counts, dispatch, children }: KeyResultFormProps) {
  const { id } = keyResult
  const columns = gridColumns<KeyResult, typeof formColumns>(formColumns, {
    title: { label: 'What will be different', lines: 2 },
    baseline: {},
    target: {},
    unit: { placeholder: '%, hours, orders' },
    kind: { label: 'It should', ...kindField },
    owner: {},
    due: {},
    weight: { hint: counts },
    ambition: { hint: keyResult.ambition === 'stretch' ? '70% is a good result.' : 'Promised in full.' },
    goalId: { isWide: true, choices: goalChoices(plan) },
  })
  const fieldsOf = (isUsual: boolean) => (
    <RowFields
      columns={columns.filter(({ key }) => usual.includes(key) === isUsual)}
      id={id}
      row={keyResult}
      onChange={(key, value) => {
        const changes = changesOf(keyResult, { [key]: value })
        dispatch({ type: 'edit-key-result', id, changes }, `${id} ${key}`)
      }}
    />
  )
  return (
    <div className="mt-6 space-y-4">
      {fieldsOf(true)}
      <Unfold label="More about it" isUsed={isSpecial(keyResult)}>
        {fieldsOf(false)}
      </Unfold>
      {children}
    </div>
  )
}
