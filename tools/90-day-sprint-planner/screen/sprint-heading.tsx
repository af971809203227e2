import { bound } from '#tools/shared/parts/bound.ts'
import { DayField, TextField } from '#tools/shared/parts/fields.tsx'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { leaveField } from '#tools/shared/parts/typed/leave-field.tsx'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { Dialog } from '#ui/dialog.tsx'
import { lastDay, whereWeAre } from '../model/model.ts'
import { Meetings } from './meetings.tsx'
import type { PartProps } from './small-parts.tsx'

export function SprintHeading({ sprint, dispatch, now }: PartProps & { now: Day }) {
  const [where, left] = whereWeAre(sprint, now).split(', ')
  return (
    <div className="mb-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-5">
          <h2 className="text-2xl">{sprint.title || 'Untitled sprint'}</h2>
          <Dialog
            title="The sprint"
            description="Its name appears on every page and in every file you export."
            // Escape may close the dialog with a date half typed: commit it if it is complete.
            onOpenChange={(isOpen) => !isOpen && leaveField()}
            trigger={<LinkButton>Edit name and dates</LinkButton>}
          >
            <SprintForm sprint={sprint} dispatch={dispatch} />
          </Dialog>
        </div>
        <p className="text-soft">
          {[sprint.company, `${formatDay(sprint.start)} to ${formatDay(lastDay(sprint))}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="flex items-baseline gap-3 lg:block lg:text-right">
        <span className="block font-serif text-xl">{where}</span>
        <span className="text-sm text-soft">{left}</span>
      </p>
    </div>
  )
}

function SprintForm({ sprint, dispatch }: PartProps) {
  const field = bound(sprint, (changes, key) => dispatch({ type: 'describe', changes }, `describe-${key}`))
  return (
    <div className="mt-6 space-y-4">
      <TextField label="Name" {...field('title')} />
      <TextField label="Company or team" {...field('company')} />
      <DayField
        name="first day"
        label="First day"
        hint="Weeks begin on its weekday. All milestones and reviews move along."
        required
        {...field('start')}
      />
      <TextField
        label="What the last 90 days taught you"
        hint="It stays in sight above the plan."
        lines={2}
        {...field('lesson')}
      />
      <Unfold label="Meetings for your calendar">
        <Meetings sprint={sprint} dispatch={dispatch} />
      </Unfold>
    </div>
  )
}
