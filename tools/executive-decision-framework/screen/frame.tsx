import type { ReactNode } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { DayField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { Section } from '#tools/shared/parts/section.tsx'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import type { Criterion, Decision } from '../files/format.ts'
import {
  criterionName,
  emptyCriterion,
  emptyOption,
  optionName,
  pointLimits,
  scoreLimits,
} from '../model/model.ts'
import { alikeWords } from '../model/names.ts'
import { swingChecks } from '../model/ranking/swing.ts'
import { weightTexts } from '../model/ranking/weight-words.ts'
import type { DecisionProps } from './decision-props.ts'

export function FrameView({ decision, dispatch }: DecisionProps) {
  const describe = (changes: { title?: string; context?: string; owner?: string; decideBy?: string }) =>
    dispatch({ type: 'describe', changes }, Object.keys(changes).join())
  return (
    <div className="space-y-10">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="What has to be decided?"
          value={decision.title}
          onChange={(title) => describe({ title })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Who decides" value={decision.owner} onChange={(owner) => describe({ owner })} />
          <DayField
            name={`${decision.id} decide by`}
            label="Decide by"
            value={decision.decideBy}
            onChange={(decideBy) => describe({ decideBy })}
          />
        </div>
        <div className="md:col-span-2">
          <TextField
            label="Why now"
            hint="What changed, what it costs to wait, and what someone outside must know."
            lines={3}
            value={decision.context}
            onChange={(context) => describe({ context })}
          />
        </div>
      </div>
      <Options decision={decision} dispatch={dispatch} />
      <Criteria decision={decision} dispatch={dispatch} />
      <Checks criteria={decision.criteria} />
    </div>
  )
}

function Options({ decision, dispatch }: DecisionProps) {
  const set = (id: string, changes: { name?: string; meaning?: string }) =>
    dispatch({ type: 'edit', list: 'options', id, changes }, `${id} ${Object.keys(changes).join()}`)
  return (
    <Rows
      title="Options"
      problems={alikeWords('options', decision.options)}
      items={decision.options}
      nameOf={optionName}
      onRemove={(id) => dispatch({ type: 'remove', list: 'options', id })}
      addLabel="Add an option"
      onAdd={() => {
        const item = emptyOption(newId())
        if (dispatch({ type: 'add', list: 'options', item })) focusRow(item.id)
      }}
    >
      {({ id, name, meaning }, index) => (
        <div className="grid gap-4 md:grid-cols-[1fr_2fr]">
          <TextField
            label={`Option ${index + 1}`}
            value={name}
            onChange={(typed) => set(id, { name: typed })}
          />
          <TextField
            label="What it means"
            value={meaning}
            onChange={(typed) => set(id, { meaning: typed })}
          />
        </div>
      )}
    </Rows>
  )
}

function Criteria({ decision, dispatch }: DecisionProps) {
  const weights = weightTexts(decision.criteria)
  const set = (id: string, changes: Partial<Omit<Criterion, 'id' | 'points'>>) =>
    dispatch({ type: 'edit', list: 'criteria', id, changes }, `${id} ${Object.keys(changes).join()}`)
  return (
    <Rows
      title="Criteria"
      note="Say what a 0 and a 10 look like, in numbers if you can. Give 100 points to the criterion whose step from 0 to 10 is worth most, and the others what their step is worth compared with it. For a must-have, set the score below which an option is out."
      problems={alikeWords('criteria', decision.criteria)}
      items={decision.criteria}
      nameOf={criterionName}
      onRemove={(id) => dispatch({ type: 'remove', list: 'criteria', id })}
      addLabel="Add a criterion"
      onAdd={() => {
        const item = emptyCriterion(newId())
        if (dispatch({ type: 'add', list: 'criteria', item })) focusRow(item.id)
      }}
    >
      {({ id, name, worst, best, points, atLeast }, index) => (
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[3fr_3fr_3fr_1.5fr_1.5fr]">
          <TextField
            label={`Criterion ${index + 1}`}
            value={name}
            onChange={(typed) => set(id, { name: typed })}
          />
          <TextField label="A 0 means" value={worst} onChange={(typed) => set(id, { worst: typed })} />
          <TextField label="A 10 means" value={best} onChange={(typed) => set(id, { best: typed })} />
          <NumberField
            name={`${id} points`}
            label={`Points (${weights.get(id)})`}
            value={points}
            limits={{ ...pointLimits, required: true }}
            onChange={(typed) =>
              typed !== null && dispatch({ type: 'weigh', points: { [id]: typed } }, `${id} points`)
            }
          />
          <NumberField
            name={`${id} at least`}
            label="Out below"
            value={atLeast}
            limits={scoreLimits}
            onChange={(typed) => set(id, { atLeast: typed })}
          />
        </div>
      )}
    </Rows>
  )
}

/** What the points imply, as statements to confirm. */
function Checks({ criteria }: Pick<Decision, 'criteria'>) {
  if (criteria.length < 2) return null
  return (
    <Unfold label="Check the points: do you agree with what they say?">
      <ul className="max-w-text list-disc space-y-1 pl-5">
        {swingChecks(criteria).map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </Unfold>
  )
}

type RowsProps<Item> = {
  title: string
  note?: string
  problems: readonly string[]
  items: readonly Item[]
  nameOf: (item: Item) => string
  onRemove: (id: string) => void
  addLabel: string
  onAdd: () => void
  children: (item: Item, index: number) => ReactNode
}

function Rows<Item extends { id: string }>(props: RowsProps<Item>) {
  const { title, note, problems, items, nameOf, onRemove, addLabel, onAdd, children } = props
  return (
    <Section title={title}>
      {note && <p className="mt-1 max-w-text text-soft">{note}</p>}
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {items.map((item, index) => (
          <li
            key={item.id}
            data-row={item.id}
            className="grid grid-cols-[1fr_auto] items-end gap-x-2 gap-y-3 py-4"
          >
            {children(item, index)}
            <DeleteButton label={`Remove ${nameOf(item)}`} onClick={() => onRemove(item.id)} />
          </li>
        ))}
      </ul>
      <div role="status">
        {problems.map((problem) => (
          <p key={problem} className="mt-3 font-semibold text-amber">
            {problem}
          </p>
        ))}
      </div>
      <AddButton className="mt-4" onClick={onAdd}>
        {addLabel}
      </AddButton>
    </Section>
  )
}
