import { useId } from 'react'
import { Field } from '#ui/forms/field.tsx'
import type { GoalPanelProps } from '../../model/goal-panel-props.ts'
import { colorsOf } from '../../model/model.ts'
import { colors, teamKey, teamsOf } from '../../model/teams.ts'

type TeamFieldProps = Pick<GoalPanelProps, 'plan' | 'node' | 'dispatch'>

function TeamColors({ plan, node, dispatch }: TeamFieldProps) {
  const team = teamKey(node.team)
  const own = colorsOf(plan).get(team)
  if (team === '') return null
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Color of {node.team.trim()}</legend>
      <div className="flex flex-wrap">
        {colors.map(({ name, line }, color) => (
          <label key={name} className="inline-flex size-11 cursor-pointer items-center justify-center">
            <input
              type="radio"
              name={`${node.id} color`}
              aria-label={name}
              checked={own?.line === line}
              onChange={() => dispatch({ type: 'color-team', team, color })}
              className="size-6"
              style={{
                accentColor: line,
                outline: `2px solid ${line}`,
                outlineOffset: 1,
                borderRadius: '50%',
              }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function TeamField({ plan, node, dispatch }: TeamFieldProps) {
  const { id, team } = node
  const listId = useId()
  return (
    <>
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
      <TeamColors plan={plan} node={node} dispatch={dispatch} />
    </>
  )
}
