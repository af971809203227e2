import { type KeyboardEvent, useDeferredValue, useMemo } from 'react'
import { possibleParents } from '#tools/shared/okr/edit-plan.ts'
import type { Objective, Plan } from '#tools/shared/okr/plan.ts'
import { weightLimits } from '#tools/shared/okr/plan-limits.ts'
import { bound } from '#tools/shared/parts/bound.ts'
import { ChoiceField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { type Cascade, type CascadeNode, percent, tierNames, titleOf } from '../../model/cascade.ts'
import type { GoalPanelProps } from '../../model/goal-panel-props.ts'
import { AlsoServes } from './also-serves.tsx'
import { TeamField } from './team-field.tsx'

type GoalFieldsProps = Omit<GoalPanelProps, 'problems'>

export function GoalFields(props: GoalFieldsProps) {
  const { node, dispatch, onDone } = props
  const { id, tier, title, owner } = node
  const type = tier === 'goal' ? 'edit-goal' : 'edit-objective'
  const field = bound({ title, owner }, (changes, key) => dispatch({ type, id, changes }, `${key} ${id}`))
  return (
    <div className="space-y-4">
      <fieldset data-title="" onKeyDown={onTitleKey(onDone)}>
        <TextField label="Goal" lines={1} {...field('title')} />
      </fieldset>
      <div className={tier === 'goal' ? 'space-y-4' : 'grid grid-cols-2 gap-3'}>
        {tier === 'goal' ? <AnnualFields {...props} /> : <LevelFields {...props} />}
        <TextField label="Owner" {...field('owner')} />
      </div>
      {tier !== 'goal' && <TeamField {...props} />}
      {tier !== 'goal' && <PlaceFields {...props} />}
    </div>
  )
}

/** A title may wrap but is one paragraph: Enter ends it. */
function onTitleKey(onDone: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDone()
  }
}

function AnnualFields({ plan, node, dispatch }: GoalFieldsProps) {
  const measure = plan.goals.find(({ id }) => id === node.id)?.measure ?? ''
  return (
    <TextField
      label="Measure"
      hint="How the year will be judged, in words."
      value={measure}
      onChange={(text) =>
        dispatch({ type: 'edit-goal', id: node.id, changes: { measure: text } }, `measure ${node.id}`)
      }
    />
  )
}

const levelChoices = Object.entries(tierNames)
  .filter(([tier]) => tier !== 'goal')
  .map(([value, label]) => ({ value, label }))

function LevelFields({ node, dispatch }: GoalFieldsProps) {
  return (
    <ChoiceField
      label="Level"
      value={node.tier}
      choices={levelChoices}
      onChange={(level) =>
        dispatch({
          type: 'edit-objective',
          id: node.id,
          changes: { level: level as Objective['level'] },
        })
      }
    />
  )
}

function PlaceFields({ plan, cascade, node, dispatch }: GoalFieldsProps) {
  const { id, parentId, share } = node
  const parent = cascade.nodes.get(parentId ?? '')
  // Building 500 options is deferred, so that typing and navigation stay fast.
  const ready = useDeferredValue<Pick<GoalFieldsProps, 'plan' | 'cascade'> | undefined>(
    useMemo(() => ({ plan, cascade }), [plan, cascade]),
    undefined,
  )
  const parents = useMemo(() => ready && parentChoices(ready.plan, ready.cascade, id), [ready, id])
  const counts = parent && share !== null ? `${percent(share)} of ‘${titleOf(parent)}’.` : undefined
  return (
    <>
      <ChoiceField
        label="Serves"
        value={parentId ?? ''}
        choices={parents ?? [choiceOf(parent)]}
        onChange={(to) => dispatch({ type: 'place', id, parentId: to || null, beforeId: null })}
      />
      <AlsoServes cascade={ready?.cascade} node={node} dispatch={dispatch} />
      <NumberField
        name={`${id} weight`}
        label="Weight"
        hint={counts}
        value={node.weight}
        limits={weightLimits}
        onChange={(weight) =>
          weight !== null && dispatch({ type: 'edit-objective', id, changes: { weight } }, `weight ${id}`)
        }
      />
      <TextField
        label="Why it matters"
        lines={2}
        value={plan.objectives.find((each) => each.id === id)?.why ?? ''}
        onChange={(why) => dispatch({ type: 'edit-objective', id, changes: { why } }, `why ${id}`)}
      />
    </>
  )
}

function parentChoices(plan: Plan, { nodes, order }: Cascade, id: CascadeNode['id']) {
  const possible = new Set(possibleParents(plan, id))
  const choices = order
    .flatMap((each) => nodes.get(each) ?? [])
    .filter((node) => possible.has(node.id))
    .map(choiceOf)
  return [choiceOf(undefined), ...choices]
}

function choiceOf(node: CascadeNode | undefined): { value: string; label: string } {
  if (!node) return { value: '', label: 'Nothing yet' }
  return { value: node.id, label: `${'\u2003'.repeat(node.depth)}${titleOf(node)}` }
}
