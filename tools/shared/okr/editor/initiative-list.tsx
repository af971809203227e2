import { memo } from 'react'
import { CheckField } from '../../parts/check-field.tsx'
import { formatDay } from '../../values/days.ts'
import { isBlankInitiative } from '../blank-rows.ts'
import type { PlanAction } from '../edit-plan.ts'
import type { Initiative, KeyResult } from '../plan.ts'

type InitiativeListProps = {
  keyResults: readonly KeyResult[]
  initiatives: readonly Initiative[]
  dispatch: (action: PlanAction) => void
}

/** The initiatives of an objective as checkboxes; the key result's form has their details. */
export const InitiativeList = memo(function InitiativeList(props: InitiativeListProps) {
  const { keyResults, dispatch } = props
  const initiatives = props.initiatives.filter((each) => !isBlankInitiative(each))
  if (initiatives.length === 0) return null
  const byResult = Map.groupBy(initiatives, ({ keyResultId }) => keyResultId)
  return (
    <div className="mt-4">
      <h4 className="text-sm font-semibold">Initiatives</h4>
      <div className="mt-1 grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {keyResults.flatMap((keyResult) => {
          const own = byResult.get(keyResult.id)
          if (!own) return []
          return [
            <div key={keyResult.id}>
              <p className="text-sm text-soft">{keyResult.title.trim() || 'Untitled key result'}</p>
              <ul>
                {own.map((initiative) => (
                  <li key={initiative.id}>
                    <InitiativeCheck initiative={initiative} dispatch={dispatch} />
                  </li>
                ))}
              </ul>
            </div>,
          ]
        })}
      </div>
    </div>
  )
})

type InitiativeCheckProps = Pick<InitiativeListProps, 'dispatch'> & { initiative: Initiative }

/** Ticking an initiative does not affect the result. */
export function InitiativeCheck({ initiative, dispatch }: InitiativeCheckProps) {
  const { id, text, owner, due, done } = initiative
  const about = [owner, due && `by ${formatDay(due, 'short')}`].filter(Boolean).join(', ')
  return (
    <CheckField
      className="text-sm"
      checked={done}
      onChange={(isDone) => dispatch({ type: 'edit-initiative', id, changes: { done: isDone } })}
    >
      <span className={done ? 'text-soft line-through' : ''}>{text.trim() || 'Untitled initiative'}</span>
      {about && <span className="text-soft"> · {about}</span>}
    </CheckField>
  )
}
