import { useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusView } from '#tools/shared/parts/focus/focus-view.browser.ts'
import { Button } from '#ui/button.tsx'
import type { Decision } from '../files/format.ts'
import { linesOf, startActions, startProblems, typedList, withNewNames } from '../model/start.ts'
import { templates } from '../model/templates.ts'
import type { DecisionProps } from './decision-props.ts'

/** The example would replace everything, so it is offered only in an empty decision. */
type StartFormProps = DecisionProps & { onExample: (() => void) | undefined }

export function StartForm({ decision, dispatch, onExample }: StartFormProps) {
  const [options, setOptions, dropOptions] = useTypedLines(decision, 'options')
  const [criteria, setCriteria, dropCriteria] = useTypedLines(decision, 'criteria')
  const [template, setTemplate, dropTemplate] = useDraft(`template ${decision.id}`, '')
  const [problems, setProblems] = useState<readonly string[]>([])
  const begin = () => {
    const wanted = { options: linesOf(options), criteria: linesOf(criteria) }
    const found = startProblems(wanted)
    setProblems(found)
    const known = templates.find(({ name }) => name === template)?.criteria ?? []
    if (found.length > 0 || !dispatch(startActions(decision, wanted, known, newId))) return
    dropOptions()
    dropCriteria()
    dropTemplate()
    // The first score; the criterion's name and points come before it.
    focusView('[data-cell="0:2"]')
  }
  return (
    <div className="max-w-text space-y-5">
      <p className="text-lg text-soft">
        Write down the question, what you could do, and what a good answer must be good at. Scores, weights and evidence
        come next.
      </p>
      <TextField
        label="What has to be decided?"
        placeholder="How do we serve the West Coast?"
        value={decision.title}
        onChange={(title) => dispatch({ type: 'describe', changes: { title } }, 'title')}
      />
      {/* Nothing of this is in the document yet, so undo is the browser’s own. */}
      <div data-own-undo className="space-y-5">
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
      </div>
      {problems.length > 0 && (
        <p role="alert" className="font-semibold text-red">
          {problems.join(' ')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={begin}>Compare them</Button>
        {onExample && (
          <Button look="quiet" onClick={onExample}>
            Look at a worked decision
          </Button>
        )}
      </div>
    </div>
  )
}

function useTypedLines(decision: Decision, list: 'options' | 'criteria') {
  const now = typedList(decision[list])
  const [typed, setTyped, drop] = useDraft(`${list} ${decision.id}`, now)
  const set = (text: string) => setTyped({ ...now, text })
  return [withNewNames(typed, decision[list]), set, drop] as const
}
