import { useId } from 'react'
import { Field } from '#ui/forms/field.tsx'
import type { GoalPanelProps } from '../../model/goal-panel-props.ts'
import { teamsOf } from '../../model/teams.ts'

/** The team whose work a goal is, with the teams that are there already to choose from. */
export function TeamField({ plan, node, dispatch }: Pick<GoalPanelProps, 'plan' | 'node' | 'dispatch'>) {
  const { id, team } = node
  const listId = useId()
  return (
    <Field label="Team">
      {(control) => (
        <>
          <input
            {...control}
            list={listId}
            autoComplete="off"
            value={team}
            onChange={({ target }) =>
              dispatch({ type: 'edit-objective', id, changes: { team: target.value } }, `team ${id}`)
            }
          />
          <datalist id={listId}>
            {teamsOf(plan).map(({ key, name }) => (
              <option key={key} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
