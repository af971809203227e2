import type { Day } from '../shared/dates.ts'
import { TextField } from '../shared/fields.tsx'
import type { EditProps } from './edit-dashboard.ts'
import { QuarterPage } from './quarter-page.tsx'
import { quarterOfWeek } from './weeks.ts'

type QuarterViewProps = EditProps & { week: Day }

/** The quarter so far, and what the team takes along. */
export function QuarterView({ doc, week, dispatch }: QuarterViewProps) {
  const { name } = quarterOfWeek(week)
  const review = doc.reviews.find(({ quarter }) => quarter === name)
  return (
    <div className="space-y-8">
      <QuarterPage doc={doc} week={week} isOnScreen />
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
