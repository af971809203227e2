import { memo, useDeferredValue } from 'react'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { peopleIn } from '../model/dashboard.ts'
import type { EditProps } from '../model/edit-dashboard.ts'
import { weekDays } from '../model/figures/weeks.ts'
import { nameIn } from '../model/people/names.ts'
import { PersonSheet } from '../print/person-sheet.tsx'
import { choose, useChosenMember } from './choice.tsx'

type OneToOneViewProps = EditProps & { week: Day }

const Sheet = memo(PersonSheet)

export function OneToOneView({ doc, week, dispatch }: OneToOneViewProps) {
  const member = useChosenMember(doc)
  // Deferred, so that typing stays responsive.
  const later = useDeferredValue(doc)
  if (!member) return null
  const note = doc.notes.find((each) => each.memberId === member.id && each.week === week)
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="space-y-6">
        <ChoiceField
          label="Person"
          value={member.id}
          choices={peopleIn(doc, week).map((each) => ({ value: each.id, label: nameIn(doc, each) }))}
          onChange={(memberId) => choose(doc, { memberId })}
        />
        <TextField
          label="What was said and agreed"
          hint={`Kept with ${weekDays(week)}; the next sheets show it.`}
          lines={6}
          value={note?.text ?? ''}
          onChange={(text) =>
            dispatch({ type: 'set-note', memberId: member.id, week, text }, `note ${member.id} ${week}`)
          }
        />
      </div>
      <div className="border border-line bg-sheet p-4 sm:p-8">
        <Sheet doc={later} week={week} member={member} />
      </div>
    </div>
  )
}
