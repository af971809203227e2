import { ChoiceField, NumberField } from '#tools/shared/parts/fields.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import type { Dashboard } from '../../files/format.ts'
import { fieldLabel } from '../../files/value-sheets.ts'
import { peopleIn } from '../../model/dashboard.ts'
import type { AbsenceChange } from '../../model/edit-values.ts'
import { startOf } from '../../model/figures/periods.ts'
import { lineOf, valueIn } from '../../model/figures/readings.ts'
import { valueLimits } from '../../model/limits.ts'
import { pairsOf } from '../../model/model.ts'
import { absenceIn } from '../../model/people/absences.ts'
import { nameIn } from '../../model/people/names.ts'
import { awayChoices, type WriteValues } from './value-grid.tsx'

type ValueCardsProps = { doc: Dashboard; week: Day; onValues: WriteValues }

export function ValueCards({ doc, week, onValues }: ValueCardsProps) {
  return (
    <div className="space-y-4">
      {peopleIn(doc, week).map((member) => (
        <section
          key={member.id}
          aria-label={nameIn(doc, member)}
          className="grid grid-cols-2 items-end gap-3 rounded border border-line bg-sheet p-3"
        >
          <h4 className="col-span-2 font-semibold">{nameIn(doc, member)}</h4>
          {pairsOf(doc, member).map(({ measure }) => {
            const start = startOf(measure.rhythm, week)
            const place = `${member.id} ${measure.id} ${start}`
            return (
              <NumberField
                // Fields keep unsaved input, so each week needs its own.
                key={`${measure.id} ${start}`}
                name={place}
                label={fieldLabel(measure, week)}
                limits={valueLimits}
                value={valueIn(lineOf(doc, member.id, measure), start)}
                onChange={(value) =>
                  onValues([{ memberId: member.id, measureId: measure.id, week: start, value }], [], place)
                }
              />
            )
          })}
          <ChoiceField
            label="Away"
            value={absenceIn(doc, member.id, week) ?? ''}
            choices={awayChoices}
            onChange={(kind) => onValues([], [{ memberId: member.id, week, kind: kind as AbsenceChange['kind'] }])}
          />
        </section>
      ))}
    </div>
  )
}
