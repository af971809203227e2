import { CornerDownRight } from 'lucide-react'
import { memo } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import type { Commitment, Plan } from '#tools/shared/okr/plan.ts'
import { isSprintLine } from '#tools/shared/okr/sprint-line.ts'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { bound } from '#tools/shared/parts/bound.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { Switch } from '#tools/shared/parts/switch.tsx'
import { theTools } from '#tools/shared/parts/tool-names.ts'
import { addDays, type Day, formatDay } from '#tools/shared/values/days.ts'
import { answerOf } from '../files/summary.ts'
import { commitmentsOf, commitmentsToAnswer } from '../model/figures.ts'
import type { TrackerAction } from '../model/model.ts'
import { nameOf } from '../model/words.ts'

type ListProps = Pick<Plan, 'commitments' | 'keyResults'> & {
  week: Day
  dispatch: (action: TrackerAction, group?: string) => void
}

/** Last week's commitments and older unanswered ones, to mark as kept or not. */
export const AnswerList = memo(function AnswerList({ week, dispatch, ...plan }: ListProps) {
  const due = commitmentsToAnswer(plan, week)
  if (due.length === 0) {
    return <p className="mt-2 text-soft">Nothing was committed to in the week before.</p>
  }
  const lastWeek = addDays(week, -7)
  const again = new Set(commitmentsOf(plan, week).map(({ text }) => text))
  return (
    <ul className="mt-2 divide-y divide-line border-line border-y">
      {due.map((commitment) => (
        <li key={commitment.id} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3">
          <div className="min-w-0 grow basis-80">
            <p className="font-semibold">{commitment.text || 'Untitled'}</p>
            <p className="text-sm text-soft">
              {aboutOf(plan, commitment)}
              {commitment.week < lastWeek && `, open since the week of ${formatDay(commitment.week, 'short')}`}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {commitment.kept === false && !isSprintLine(commitment) && !again.has(commitment.text) && (
              <LinkButton onClick={() => dispatch({ type: 'carry-over', id: commitment.id, copyId: newId(), week })}>
                <CornerDownRight aria-hidden strokeWidth={1.75} className="size-4" />
                Commit to it again
                <span className="sr-only">: {commitment.text}</span>
              </LinkButton>
            )}
            <AnswerSwitch commitment={commitment} week={week} dispatch={dispatch} />
          </div>
        </li>
      ))}
    </ul>
  )
})

type AnswerSwitchProps = Pick<ListProps, 'week' | 'dispatch'> & { commitment: Commitment }

function AnswerSwitch({ commitment, week, dispatch }: AnswerSwitchProps) {
  const { id, kept, text } = commitment
  if (isSprintLine(commitment)) return <span>{answerOf(commitment)}</span>
  return (
    <Switch
      label={`Kept? ${text}`}
      value={kept === null ? null : kept ? 'kept' : 'not'}
      choices={[
        ['kept', 'Kept'],
        ['not', 'Not kept'],
      ]}
      onChange={(answer) => dispatch({ type: 'answer', id, kept: answer === 'kept', week })}
    />
  )
}

/** The owner and key result of a commitment. */
function aboutOf({ keyResults }: Pick<Plan, 'keyResults'>, { owner, keyResultId }: Commitment): string {
  const keyResult = keyResults.find(({ id }) => id === keyResultId)
  return [owner, keyResult && nameOf(keyResult)].filter(Boolean).join(' · ')
}

export const PromiseList = memo(function PromiseList({ week, dispatch, ...plan }: ListProps) {
  const add = () => {
    const id = newId()
    dispatch({
      type: 'add-commitment',
      commitment: { id, week, text: '', owner: '', keyResultId: null, kept: null },
    })
    focusRow(id)
  }
  return (
    <>
      <ul className="mt-2 divide-y divide-line border-line border-t">
        {commitmentsOf(plan, week).map((commitment, index) =>
          isSprintLine(commitment) ? (
            <li key={commitment.id} className="py-3">
              <p className="font-semibold">{commitment.text}</p>
              <p className="text-sm text-soft">{aboutOf(plan, commitment)}</p>
            </li>
          ) : (
            <PromiseRow
              key={commitment.id}
              keyResults={plan.keyResults}
              commitment={commitment}
              number={index + 1}
              dispatch={dispatch}
            />
          ),
        )}
      </ul>
      {plan.commitments.some(isSprintLine) ? (
        <p className="mt-4 text-soft">
          This is the big three of the sprint in this file. Change it in {theTools(['90-day-sprint-planner'])}.
        </p>
      ) : (
        <AddButton className="mt-4" onClick={add}>
          Add a commitment
        </AddButton>
      )}
    </>
  )
})

type PromiseRowProps = Pick<ListProps, 'keyResults' | 'dispatch'> & { commitment: Commitment; number: number }

const PromiseRow = memo(function PromiseRow({ keyResults, commitment, number, dispatch }: PromiseRowProps) {
  const { id } = commitment
  const set = (changes: Partial<Pick<Commitment, 'text' | 'owner' | 'keyResultId'>>) => {
    dispatch({ type: 'edit-commitment', id, changes }, `${id} ${Object.keys(changes).join()}`)
  }
  const choose = (keyResultId: string) => {
    const owner = keyResults.find((each) => each.id === keyResultId)?.owner ?? ''
    // Default to the key result's owner.
    set({ keyResultId: keyResultId || null, ...(commitment.owner === '' && { owner }) })
  }
  const field = bound(commitment, set)
  return (
    <li data-row={id} className="py-4">
      <fieldset className="grid grid-cols-1 items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,2fr)_auto]">
        <legend className="sr-only">Commitment {number}</legend>
        <TextField label="What will be done" {...field('text')} />
        <ChoiceField
          label="For the key result"
          value={commitment.keyResultId ?? ''}
          choices={[
            { value: '', label: 'None in particular' },
            ...keyResults.map((each) => ({ value: each.id, label: nameOf(each) })),
          ]}
          onChange={choose}
        />
        <TextField label="Who" {...field('owner')} />
        <DeleteButton
          label={`Delete commitment ${number}`}
          onClick={() => dispatch({ type: 'remove-commitment', id })}
        />
      </fieldset>
    </li>
  )
})
