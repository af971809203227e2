import { newId } from '#tools/shared/document/new-id.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { toolId, workshopOf } from '../model/model.ts'
import { heldWords, nextWorkshop } from '../model/run/real-times.ts'

export function LastDay({ plan, open }: { plan: Plan; open: (plan: Plan) => void }) {
  const workshop = workshopOf(plan)
  if (!workshop.held) return null
  return (
    <section aria-label="Real times" className="border-line border-t py-3">
      <p>
        Held on {formatDay(workshop.held.day)}. {heldWords(workshop)}
      </p>
      <Button
        look="quiet"
        className="mt-3"
        onClick={() => open(nextWorkshop(plan, emptyPlan(newId()), toolId, workshop))}
      >
        Plan the next workshop with these times
      </Button>
    </section>
  )
}
