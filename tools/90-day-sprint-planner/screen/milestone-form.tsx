import { Trash2 } from 'lucide-react'
import { bound } from '#tools/shared/parts/bound.ts'
import { CheckField } from '#tools/shared/parts/check-field.tsx'
import { ChoiceField, DayField, TextField } from '#tools/shared/parts/fields.tsx'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { addDays } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { DialogClose } from '#ui/dialog.tsx'
import type { Milestone, Sprint } from '../files/sprint-file.ts'
import { dayNumber, dayProblem, weekOfDay } from '../model/model.ts'
import { outcomeLetters } from '../model/shape.ts'
import { orNone, outcomeChoices, type PartProps, peopleChoices } from './small-parts.tsx'

type MilestoneFormProps = PartProps & { milestone: Milestone; onGone: () => void }

export function MilestoneForm({ sprint, milestone, dispatch, onGone }: MilestoneFormProps) {
  const { id } = milestone
  const edit = (changes: Partial<Milestone>) =>
    dispatch({ type: 'edit-milestone', id, changes }, `milestone-${id}-${Object.keys(changes)}`)
  const field = bound(milestone, edit)
  return (
    <div className="mt-6 space-y-4">
      <TextField label="Milestone" placeholder="Checklist in use" {...field('title')} />
      <ChoiceField
        label="Outcome"
        value={outcomeLetters[milestone.outcome] ?? ''}
        choices={outcomeChoices(sprint)}
        onChange={(outcome) => edit({ outcome: outcomeLetters.indexOf(outcome) })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateOf sprint={sprint} milestone={milestone} onChange={(day) => edit({ day })} />
        <ChoiceField
          label="Owner"
          hint="Who says that it is done."
          value={milestone.ownerId ?? ''}
          choices={orNone(peopleChoices(sprint), 'No one yet')}
          onChange={(owner) => edit({ ownerId: owner || null })}
        />
      </div>
      <CheckField className="font-semibold" checked={milestone.done} onChange={(done) => edit({ done })}>
        Reached
      </CheckField>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
        <LinkButton
          onClick={() => {
            onGone()
            dispatch({ type: 'delete-milestone', id })
          }}
        >
          <Trash2 aria-hidden strokeWidth={1.75} className="size-4.5" />
          Delete this milestone
        </LinkButton>
      </div>
    </div>
  )
}

type DateOfProps = { sprint: Sprint; milestone: Milestone; onChange: (day: number) => void }

/** Limited to the 91 days of the sprint. */
function DateOf({ sprint, milestone, onChange }: DateOfProps) {
  return (
    <DayField
      name={`${milestone.id} date`}
      label="Date"
      hint={`In week ${weekOfDay(milestone.day) + 1} of 13.`}
      required
      check={(day) => dayProblem(sprint, day)}
      value={addDays(sprint.start, milestone.day)}
      onChange={(day) => onChange(dayNumber(sprint, day))}
    />
  )
}
