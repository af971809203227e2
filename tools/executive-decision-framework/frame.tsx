import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { DayField, TextField } from '../shared/fields.tsx'
import { focusRow } from '../shared/focus-row.ts'
import { newId } from '../shared/new-id.ts'
import { RowButton } from '../shared/row-button.tsx'
import type { DecisionProps } from './compare.tsx'
import { criterionName, emptyCriterion, emptyOption, optionName } from './model.ts'

/** The question, the options and the criteria in words. */
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
    </div>
  )
}

function Options({ decision, dispatch }: DecisionProps) {
  return (
    <section aria-labelledby="options">
      <h3 id="options" className="text-xl">
        Options
      </h3>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {decision.options.map((option, index) => (
          <li
            key={option.id}
            data-row={option.id}
            className="grid grid-cols-[1fr_auto] items-end gap-x-2 gap-y-3 py-4"
          >
            <div className="grid gap-4 md:grid-cols-[1fr_2fr]">
              <TextField
                label={`Option ${index + 1}`}
                value={option.name}
                onChange={(name) =>
                  dispatch(
                    { type: 'edit', list: 'options', id: option.id, changes: { name } },
                    `${option.id} name`,
                  )
                }
              />
              <TextField
                label="What it means"
                value={option.meaning}
                onChange={(meaning) =>
                  dispatch(
                    { type: 'edit', list: 'options', id: option.id, changes: { meaning } },
                    `${option.id} meaning`,
                  )
                }
              />
            </div>
            <RowButton
              icon={Trash2}
              label={`Remove ${optionName(option)}`}
              onClick={() => dispatch({ type: 'remove', list: 'options', id: option.id })}
            />
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        className="mt-4"
        onClick={() => {
          const item = emptyOption(newId())
          if (dispatch({ type: 'add', list: 'options', item })) focusRow(item.id)
        }}
      >
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        Add an option
      </Button>
    </section>
  )
}

function Criteria({ decision, dispatch }: DecisionProps) {
  const set = (id: string, changes: { name?: string; worst?: string; best?: string }) =>
    dispatch({ type: 'edit', list: 'criteria', id, changes }, `${id} ${Object.keys(changes).join()}`)
  return (
    <section aria-labelledby="criteria">
      <h3 id="criteria" className="text-xl">
        Criteria
      </h3>
      <p className="mt-1 max-w-text text-soft">
        Say what a 0 and a 10 look like, in numbers where you can. Scores then mean the same to everyone, and
        weights have something to weigh.
      </p>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {decision.criteria.map((criterion, index) => (
          <li
            key={criterion.id}
            data-row={criterion.id}
            className="grid grid-cols-[1fr_auto] items-end gap-x-2 gap-y-3 py-4"
          >
            <div className="grid gap-4 md:grid-cols-3">
              <TextField
                label={`Criterion ${index + 1}`}
                value={criterion.name}
                onChange={(name) => set(criterion.id, { name })}
              />
              <TextField
                label="A 0 means"
                value={criterion.worst}
                onChange={(worst) => set(criterion.id, { worst })}
              />
              <TextField
                label="A 10 means"
                value={criterion.best}
                onChange={(best) => set(criterion.id, { best })}
              />
            </div>
            <RowButton
              icon={Trash2}
              label={`Remove ${criterionName(criterion)}`}
              onClick={() => dispatch({ type: 'remove', list: 'criteria', id: criterion.id })}
            />
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        className="mt-4"
        onClick={() => {
          const item = emptyCriterion(newId())
          if (dispatch({ type: 'add', list: 'criteria', item })) focusRow(item.id)
        }}
      >
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        Add a criterion
      </Button>
    </section>
  )
}
