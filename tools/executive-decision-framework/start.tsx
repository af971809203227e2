import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceField, TextField } from '../shared/fields.tsx'
import { newId } from '../shared/new-id.ts'
import type { DecisionProps } from './compare.tsx'
import { type Action, emptyCriterion, emptyOption } from './model.ts'
import { templates } from './templates.ts'

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** A blank decision: the question, the options, and what matters. */
export function Start({ decision, dispatch, onExample }: DecisionProps & { onExample: () => void }) {
  const [options, setOptions] = useState(() => decision.options.map(({ name }) => name).join('\n'))
  const [criteria, setCriteria] = useState(() => decision.criteria.map(({ name }) => name).join('\n'))
  const [template, setTemplate] = useState('')
  const [tooFew, setTooFew] = useState(false)
  const chosen = templates.find(({ name }) => name === template)
  const begin = () => {
    const names = linesOf(options)
    const wanted = linesOf(criteria)
    setTooFew(names.length < 2 || wanted.length === 0)
    if (names.length < 2 || wanted.length === 0) return
    const ends = new Map(chosen?.criteria.map((each) => [each.name, each]))
    const known = (list: readonly { name: string }[]) => new Set(list.map(({ name }) => name))
    const actions: Action[] = [
      ...names
        .filter((name) => !known(decision.options).has(name))
        .map((name): Action => ({ type: 'add', list: 'options', item: emptyOption(newId(), name) })),
      ...wanted
        .filter((name) => !known(decision.criteria).has(name))
        .map((name): Action => {
          return {
            type: 'add',
            list: 'criteria',
            item: { ...emptyCriterion(newId(), name), ...ends.get(name) },
          }
        }),
    ]
    dispatch({ type: 'all', actions })
  }
  return (
    <div className="max-w-text space-y-5">
      <p className="text-lg text-soft">
        Write down the question, what you could do, and what a good answer must be good at. Scores, weights
        and evidence come next.
      </p>
      <TextField
        label="What has to be decided?"
        placeholder="How do we serve the West Coast?"
        value={decision.title}
        onChange={(title) => dispatch({ type: 'describe', changes: { title } }, 'title')}
      />
      <TextField
        label="Options, one per line"
        hint="Two to five. Doing nothing is one of them."
        lines={4}
        placeholder={'Open a warehouse\nUse a partner\nChange nothing'}
        value={options}
        onChange={setOptions}
      />
      <ChoiceField
        label="Start from criteria for"
        value={template}
        choices={[
          { value: '', label: 'My own list' },
          ...templates.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(name) => {
          setTemplate(name)
          const found = templates.find((each) => each.name === name)
          if (found) setCriteria(found.criteria.map((each) => each.name).join('\n'))
        }}
      />
      <TextField
        label="Criteria, one per line"
        hint="Three to six. What you would ask about each option before you say yes."
        lines={5}
        placeholder={'Delivery time\nCash at risk\nAttention it takes'}
        value={criteria}
        onChange={setCriteria}
      />
      {tooFew && (
        <p role="alert" className="font-semibold text-red">
          Write at least two options and one criterion, each on a line of its own.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={begin}>Compare them</Button>
        <Button look="quiet" onClick={onExample}>
          Look at a worked decision
        </Button>
      </div>
    </div>
  )
}
