import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { ChoiceField, DayField } from '#tools/shared/parts/fields.tsx'
import { Button } from '#ui/button.tsx'
import type { Member } from '../model/dashboard.ts'
import type { AbsenceChange } from '../model/edit-values.ts'
import { awaySpan } from '../model/people/away-span.ts'
import { awayChoices } from './values/value-grid.tsx'

type AwaySpanProps = { member: Member; onAway: (absences: readonly AbsenceChange[]) => void }

/** Someone is away over many weeks, marked in one act. Of the full edition only. */
export function AwaySpan({ member, onAway }: AwaySpanProps) {
  const [typed, setTyped, drop] = useDraft('away', { kind: 'holiday', from: '', to: '' })
  const { absences, problem } = awaySpan(member, typed)
  return (
    <div className="grid max-w-[60rem] grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <ChoiceField
        label="Away over several weeks"
        value={typed.kind}
        choices={awayChoices}
        onChange={(kind) => setTyped({ ...typed, kind })}
      />
      <DayField
        name="away from"
        label="From"
        value={typed.from}
        onChange={(from) => setTyped({ ...typed, from })}
      />
      <DayField name="away to" label="To" value={typed.to} onChange={(to) => setTyped({ ...typed, to })} />
      <Button
        look="quiet"
        disabled={absences.length === 0}
        onClick={() => {
          onAway(absences)
          drop()
        }}
      >
        {markWords(absences.length)}
      </Button>
      <p aria-live="polite" className="text-sm text-soft sm:col-span-full">
        {problem}
      </p>
    </div>
  )
}

function markWords(weeks: number): string {
  if (weeks === 0) return 'Mark the weeks'
  return weeks === 1 ? 'Mark one week' : `Mark ${weeks} weeks`
}
