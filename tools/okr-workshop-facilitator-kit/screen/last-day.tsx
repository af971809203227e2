import { newId } from '#tools/shared/document/new-id.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { toolId, workshopOf } from '../model/model.ts'
import { heldWords, nextWorkshop } from '../model/run/real-times.ts'
import type { PartProps } from '../model/scripts/props.ts'

/** Actual times of the last workshop, and buttons to reuse them. */
export function LastDay({ plan, dispatch, open }: PartProps & { open: (plan: Plan) => void }) {
  const workshop = workshopOf(plan)
  if (!workshop.held) return null
  return (
    <section aria-label="Real times" className="border-line border-t py-3">
      <p>
        Held on {formatDay(workshop.held.day)}. {heldWords(workshop)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => dispatch({ type: 'take-times' })}>
          Use these times in the agenda
        </Button>
        <Button look="quiet" onClick={() => open(nextWorkshop(plan, emptyPlan(newId()), toolId, workshop))}>
          Plan the next workshop with them
        </Button>
      </div>
    </section>
  )
}
