import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { leaveField } from '#tools/shared/parts/typed/leave-field.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { Dialog } from '#ui/dialog.tsx'
import { emptyOutcome } from '../model/edit-sprint.ts'
import { type Finding, findingsOf, type Spot } from '../model/findings.ts'
import { clampDay, dayNumber } from '../model/model.ts'
import type { Tracked } from '../model/review/standing.ts'
import { maxOutcomes } from '../model/shape.ts'
import { MoreKeyResults } from './key-result-choice.tsx'
import { MilestoneForm } from './milestone-form.tsx'
import { MilestoneTable } from './milestone-table.tsx'
import type { PartProps } from './small-parts.tsx'
import { Timeline } from './timeline/timeline.tsx'

type PlanViewProps = PartProps & {
  now: Day
  go: (spot: Spot) => void
  plan: Plan | undefined
  tracked: Tracked | undefined
}

export function PlanView({ sprint, dispatch, now, go, plan, tracked }: PlanViewProps) {
  // Deferred, so that typing stays responsive.
  const later = useDeferredValue(sprint)
  const [addedId, setAddedId] = useState<string>()
  const add = (outcome: number, day: number) => {
    const milestone = { id: newId(), title: '', outcome, day, ownerId: null, done: false }
    if (dispatch({ type: 'add-milestone', milestone })) setAddedId(milestone.id)
  }
  const findings = useMemo(() => findingsOf(later, now), [later, now])
  return (
    <div className="space-y-10">
      <div>
        {sprint.lesson && (
          <p className="mb-4 text-soft">
            From the last 90 days: <span className="font-serif text-ink italic">{sprint.lesson}</span>
          </p>
        )}
        <Timeline
          sprint={sprint}
          dispatch={dispatch}
          now={now}
          tracked={tracked}
          onWeek={(week) => go({ view: 'weeks', week })}
          foot={
            <div className="flex flex-wrap gap-x-6 border-line border-t">
              <AddOutcome sprint={sprint} dispatch={dispatch} go={go} />
              {__EDITION__ === 'full' && plan && <MoreKeyResults sprint={sprint} dispatch={dispatch} plan={plan} />}
            </div>
          }
        />
      </div>
      <Findings findings={findings} go={(spot) => ('newFor' in spot ? add(spot.newFor, spot.day) : go(spot))} />
      <section>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-xl">Milestones</h3>
          <AddMilestone
            sprint={sprint}
            dispatch={dispatch}
            addedId={addedId}
            setAddedId={setAddedId}
            add={() => add(0, clampDay(dayNumber(sprint, now) + 7))}
          />
        </div>
        {sprint.milestones.length === 0 ? (
          <p className="max-w-text text-soft">
            None yet. Two to five for each outcome are enough: what will be visibly done, and by when.
          </p>
        ) : (
          <MilestoneTable sprint={later} milestones={sprint.milestones} dispatch={dispatch} />
        )}
      </section>
    </div>
  )
}

/** Three outcomes are enough for one team; larger teams can add more. */
function AddOutcome({ sprint, dispatch, go }: PartProps & { go: (spot: Spot) => void }) {
  const next = sprint.outcomes.length
  if (next >= maxOutcomes) return null
  const add = () => {
    if (dispatch({ type: 'add-outcome', outcome: emptyOutcome })) go({ view: 'plan', outcome: next })
  }
  return (
    <LinkButton onClick={add}>
      <Plus aria-hidden strokeWidth={1.75} className="size-4.5" />
      Add an outcome
    </LinkButton>
  )
}

const shownAtFirst = 5

function Findings({ findings, go }: { findings: readonly Finding[]; go: (spot: Spot) => void }) {
  const [all, setAll] = useState(false)
  const shown = all ? findings : findings.slice(0, shownAtFirst)
  return (
    <section>
      <h3 className="text-xl">
        {findings.length === 0 ? 'Nothing to settle' : 'To settle'}
        {findings.length > 0 && <span className="text-soft"> ({findings.length})</span>}
      </h3>
      {findings.length === 0 && (
        <p className="mt-2 text-soft">Every outcome has a measure and milestones, and every week fits its hours.</p>
      )}
      <ul className="mt-2 max-w-[52rem] border-line border-t">
        {shown.map(({ text, late, spot }) => (
          <li
            key={`${JSON.stringify(spot)} ${text}`}
            className="flex items-center justify-between gap-4 border-line border-b py-1"
          >
            <span className={late ? 'text-red' : ''}>{text}</span>
            <LinkButton aria-label={`Go there: ${text}`} className="shrink-0" onClick={() => go(spot)}>
              Go there
            </LinkButton>
          </li>
        ))}
      </ul>
      {findings.length > shownAtFirst && (
        <LinkButton aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${findings.length}`}
        </LinkButton>
      )}
    </section>
  )
}

type AddMilestoneProps = PartProps & {
  add: () => void
  addedId: string | undefined
  setAddedId: (id: string | undefined) => void
}

/** The milestone is created immediately; the form edits it. */
function AddMilestone({ sprint, dispatch, add, addedId, setAddedId }: AddMilestoneProps) {
  const added = sprint.milestones.find((milestone) => milestone.id === addedId)
  return (
    <Dialog
      title="New milestone"
      description="Something that is done or not done, and that everybody can see."
      open={added !== undefined}
      onOpenChange={(open) => {
        if (open) return add()
        leaveField()
        setAddedId(undefined)
      }}
      trigger={<AddButton>Add a milestone</AddButton>}
    >
      {added && (
        <MilestoneForm sprint={sprint} milestone={added} dispatch={dispatch} onGone={() => setAddedId(undefined)} />
      )}
    </Dialog>
  )
}
