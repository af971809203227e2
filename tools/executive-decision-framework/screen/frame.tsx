import type { ReactNode } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { type Bound, bound } from '#tools/shared/parts/bound.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { DayField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { Section } from '#tools/shared/parts/section.tsx'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import type { Criterion, Decision, Option } from '../files/format.ts'
import {
  type Action,
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
  const field = bound(decision, (changes, key) => dispatch({ type: 'describe', changes }, key))
  return (
    <div className="space-y-10">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="What has to be decided?" {...field('title')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Who decides" {...field('owner')} />
          <DayField name={`${decision.id} decide by`} label="Decide by" {...field('decideBy')} />
        </div>
        <div className="md:col-span-2">
          <TextField
            label="Why now"
            hint="What changed, what it costs to wait, and what someone outside must know."
            lines={3}
            {...field('context')}
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
  return (
    <Rows
      title="Options"
      list="options"
      items={decision.options}
      nameOf={optionName}
      dispatch={dispatch}
      empty={emptyOption}
      addLabel="Add an option"
    >
      {(field, index) => (
        <div className="grid gap-4 md:grid-cols-[1fr_2fr]">
          <TextField label={`Option ${index + 1}`} {...field('name')} />
          <TextField label="What it means" {...field('meaning')} />
        </div>
      )}
    </Rows>
  )
}

function Criteria({ decision, dispatch }: DecisionProps) {
  const weights = weightTexts(decision.criteria)
  return (
    <Rows
      title="Criteria"
      note="Say what a 0 and a 10 look like, in numbers if you can. Give 100 points to the criterion whose step from 0 to 10 is worth most, and the others what their step is worth compared with it. For a must-have, set the score below which an option is out."
      list="criteria"
      items={decision.criteria}
      nameOf={criterionName}
      dispatch={dispatch}
      empty={emptyCriterion}
      addLabel="Add a criterion"
    >
      {(field, index, { id, points }) => (
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[3fr_3fr_3fr_1.5fr_1.5fr]">
          <TextField label={`Criterion ${index + 1}`} {...field('name')} />
          <TextField label="A 0 means" {...field('worst')} />
          <TextField label="A 10 means" {...field('best')} />
          <NumberField
            name={`${id} points`}
            label={`Points (${weights.get(id)})`}
            value={points}
            limits={{ ...pointLimits, required: true }}
            onChange={(typed) => typed !== null && dispatch({ type: 'weigh', points: { [id]: typed } }, `${id} points`)}
          />
          <NumberField name={`${id} at least`} label="Out below" limits={scoreLimits} {...field('atLeast')} />
        </div>
      )}
    </Rows>
  )
}

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

type RowsProps<Item> = Pick<DecisionProps, 'dispatch'> & {
  title: string
  note?: string
  list: 'options' | 'criteria'
  items: readonly Item[]
  nameOf: (item: Item) => string
  empty: (id: string) => Item
  addLabel: string
  children: (field: Bound<Item>, index: number, item: Item) => ReactNode
}

function Rows<Item extends Option | Criterion>(props: RowsProps<Item>) {
  const { title, note, list, items, nameOf, dispatch, empty, addLabel, children } = props
  const add = () => {
    const item = empty(newId())
    if (dispatch({ type: 'add', list, item } as Action)) focusRow(item.id)
  }
  const fieldOf = (item: Item) =>
    bound(item, (changes, key) => dispatch({ type: 'edit', list, id: item.id, changes } as Action, `${item.id} ${key}`))
  return (
    <Section title={title}>
      {note && <p className="mt-1 max-w-text text-soft">{note}</p>}
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {items.map((item, index) => (
          <li key={item.id} data-row={item.id} className="grid grid-cols-[1fr_auto] items-end gap-x-2 gap-y-3 py-4">
            {children(fieldOf(item), index, item)}
            <DeleteButton
              label={`Remove ${nameOf(item)}`}
              onClick={() => dispatch({ type: 'remove', list, id: item.id })}
            />
          </li>
        ))}
      </ul>
      <div role="status">
        {alikeWords(list, items).map((problem) => (
          <p key={problem} className="mt-3 font-semibold text-amber">
            {problem}
          </p>
        ))}
      </div>
      <AddButton className="mt-4" onClick={add}>
        {addLabel}
      </AddButton>
    </Section>
  )
}
