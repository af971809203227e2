import { NumberField } from '#tools/shared/parts/fields.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { type Dashboard, measureName, nameOf, peopleIn } from '../model/dashboard.ts'
import { type ValueChange, valueLimits } from '../model/edit-dashboard.ts'
import { pairsOf } from '../model/model.ts'
import { lineOf, valueIn } from '../model/readings.ts'

type ValueCardsProps = {
  doc: Dashboard
  week: Day
  onValues: (values: readonly ValueChange[], group?: string) => void
}

/** A week on a phone: a person at a time, a field for each measure. */
export function ValueCards({ doc, week, onValues }: ValueCardsProps) {
  return (
    <div className="space-y-4">
      {peopleIn(doc, week).map((member) => (
        <section
          key={member.id}
          aria-label={nameOf(member)}
          className="grid grid-cols-2 items-end gap-3 rounded border border-line bg-sheet p-3"
        >
          <h4 className="col-span-2 font-semibold">{nameOf(member)}</h4>
          {pairsOf(doc, member).map(({ measure }) => (
            <NumberField
              // A field keeps what was typed until it is left: another week is another field.
              key={`${measure.id} ${week}`}
              name={`${member.id} ${measure.id} ${week}`}
              label={measure.unit ? `${measureName(measure)}, ${measure.unit}` : measureName(measure)}
              limits={valueLimits}
              value={valueIn(lineOf(doc, member.id, measure.id), week)}
              onChange={(value) =>
                onValues(
                  [{ memberId: member.id, measureId: measure.id, week, value }],
                  `${member.id} ${measure.id} ${week}`,
                )
              }
            />
          ))}
        </section>
      ))}
    </div>
  )
}
