import { memo } from 'react'
import { TextField } from '#tools/shared/parts/fields.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import type { EditProps } from '../model/edit-dashboard.ts'
import { quarterOfWeek } from '../model/figures/weeks.ts'
import { QuarterPage } from '../print/quarter-page.tsx'
import { TrendsView } from './trends-view.tsx'

type QuarterViewProps = EditProps & { week: Day }

function Figures({ doc, week }: Omit<QuarterViewProps, 'dispatch'>) {
  return (
    <>
      <QuarterPage doc={doc} week={week} isOnScreen />
      <TrendsView doc={doc} week={week} />
    </>
  )
}

/** Memoized: typing the review below does not change the figures. */
const Summary = memo(
  Figures,
  (one, other) =>
    one.week === other.week &&
    one.doc.members === other.doc.members &&
    one.doc.measures === other.doc.measures &&
    one.doc.readings === other.doc.readings &&
    one.doc.absences === other.doc.absences &&
    one.doc.rules === other.doc.rules,
)

export function QuarterView({ doc, week, dispatch }: QuarterViewProps) {
  const { name } = quarterOfWeek(week)
  const review = doc.reviews.find(({ quarter }) => quarter === name)
  return (
    <div className="space-y-8">
      <Summary doc={doc} week={week} />
      <div className="max-w-text">
        <TextField
          label={`What we take along from ${name}`}
          hint="Printed at the end of the summary."
          lines={3}
          value={review?.text ?? ''}
          onChange={(text) => dispatch({ type: 'set-review', quarter: name, text }, `review ${name}`)}
        />
      </div>
    </div>
  )
}
