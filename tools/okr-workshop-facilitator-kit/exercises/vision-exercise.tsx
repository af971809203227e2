import { useCallback } from 'react'
import type { Goal } from '#tools/shared/okr/plan.ts'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/props.ts'
import type { Note } from '../model/shape.ts'
import { NoteList } from './note-list.tsx'

export function VisionExercise({ plan, dispatch }: PartProps) {
  const { headlines, vision } = workshopOf(plan)
  const headlineFields = useCallback(
    ({ id, text }: Note, number: number) => (
      <TextField
        label={`Headline ${number}`}
        lines={1}
        value={text}
        onChange={(next) =>
          dispatch({ type: 'edit-row', list: 'headlines', id, changes: { text: next } }, `${id} text`)
        }
      />
    ),
    [dispatch],
  )
  const goalFields = useCallback(
    (goal: Goal, number: number) => <GoalFields goal={goal} number={number} dispatch={dispatch} />,
    [dispatch],
  )
  return (
    <div className="space-y-8">
      <NoteList
        title="Headlines"
        rows={headlines}
        noun="headline"
        onAdd={(id) => dispatch({ type: 'add-row', list: 'headlines', row: { id, text: '' } })}
        onRemove={(id) => dispatch({ type: 'remove-row', list: 'headlines', id })}
      >
        {headlineFields}
      </NoteList>
      <TextField
        label="Our sentence"
        hint="From the words that came up twice. It opens the follow-up mail."
        lines={2}
        value={vision}
        onChange={(next) => dispatch({ type: 'arrange', changes: { vision: next } }, 'vision')}
      />
      <NoteList
        title="Goals for the year"
        hint="Objectives are checked against them."
        rows={plan.goals}
        noun="goal"
        onAdd={(id) => dispatch({ type: 'add-goal', goal: { id, title: '', measure: '', owner: '' } })}
        onRemove={(id) => dispatch({ type: 'remove', id })}
      >
        {goalFields}
      </NoteList>
    </div>
  )
}

function GoalFields({ goal, number, dispatch }: Omit<PartProps, 'plan'> & { goal: Goal; number: number }) {
  const { id } = goal
  const set = (changes: Partial<Goal>) => {
    dispatch({ type: 'edit-goal', id, changes }, `${id} ${Object.keys(changes).join()}`)
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[3fr_2fr]">
      <TextField label={`Goal ${number}`} lines={1} value={goal.title} onChange={(title) => set({ title })} />
      <TextField
        label="Measured by"
        lines={1}
        placeholder="Revenue of $2.4M"
        value={goal.measure}
        onChange={(measure) => set({ measure })}
      />
    </div>
  )
}
