import { memo } from 'react'
import { formatDay } from '../../values/days.ts'
import { isBlankInitiative } from '../blank-rows.ts'
import type { PlanAction } from '../edit-plan.ts'
import type { Initiative, KeyResult } from '../plan.ts'

type InitiativeListProps = {
  keyResults: readonly KeyResult[]
  /** Initiatives of these key results. */
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
                    <Line initiative={initiative} dispatch={dispatch} />
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

function Line({ initiative, dispatch }: Pick<InitiativeListProps, 'dispatch'> & { initiative: Initiative }) {
  const { id, text, owner, due, done } = initiative
  const about = [owner, due && `by ${formatDay(due, 'short')}`].filter(Boolean).join(', ')
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2 py-2.5 text-sm">
      <input
        type="checkbox"
        checked={done}
        onChange={({ target }) =>
          dispatch({ type: 'edit-initiative', id, changes: { done: target.checked } })
        }
        className="size-5 shrink-0 accent-ink"
      />
      <span className="wrap-anywhere">
        <span className={done ? 'text-soft line-through' : ''}>{text.trim() || 'Untitled initiative'}</span>
        {about && <span className="text-soft"> · {about}</span>}
      </span>
    </label>
  )
}
