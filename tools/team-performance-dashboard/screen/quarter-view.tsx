import { memo } from 'react'
import { TextField } from '#tools/shared/parts/fields.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import type { EditProps } from '../model/edit-dashboard.ts'
import { quarterOfWeek } from '../model/figures/weeks.ts'
import { QuarterPage } from '../print/quarter-page.tsx'

type QuarterViewProps = EditProps & { week: Day }

/** On screen the summary holds nothing of what is typed below it. */
const Summary = memo(
  QuarterPage,
  (one, other) =>
    one.week === other.week &&
    one.doc.members === other.doc.members &&
    one.doc.measures === other.doc.measures &&
    one.doc.readings === other.doc.readings &&
    one.doc.absences === other.doc.absences &&
    one.doc.rules === other.doc.rules,
)

/** The quarter so far, and what the team takes along. */
export function QuarterView({ doc, week, dispatch }: QuarterViewProps) {
  const { name } = quarterOfWeek(week)
  const review = doc.reviews.find(({ quarter }) => quarter === name)
  return (
    <div className="space-y-8">
      <Summary doc={doc} week={week} isOnScreen />
      <div className="max-w-text">
        <TextField
          label={`What we take along from ${name}`}
          hint="Stands at the end of the printed summary."
          lines={3}
          value={review?.text ?? ''}
          onChange={(text) => dispatch({ type: 'set-review', quarter: name, text }, `review ${name}`)}
        />
      </div>
    </div>
  )
}
