import type { Plan } from '#tools/shared/okr/plan.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { totalMinutes } from '../model/agenda.ts'
import { peopleOf, workshopOf } from '../model/model.ts'
import { formatClock, formatMinutes } from '../model/run/clock.ts'
import { zoneWords } from '../model/run/zones.ts'
import { formNames } from '../model/scripts/templates.ts'
import { formOf } from '../model/shape.ts'

export function WorkshopHeading({ plan }: { plan: Plan }) {
  const workshop = workshopOf(plan)
  const minutes = totalMinutes(workshop.blocks)
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-10 gap-y-2">
      <div>
        <h2 className="text-2xl">{plan.title || 'Untitled workshop'}</h2>
        <p className="text-soft">{whenAndWhere(plan, __EDITION__ === 'full' ? zoneWords(workshop) : '')}</p>
      </div>
      <p className="lg:text-right">
        <span className="block font-serif text-2xl">{formatMinutes(minutes)}</span>
        <span className="text-sm text-soft">we stop at {formatClock(workshop.start + minutes)}</span>
      </p>
    </div>
  )
}

/** `zone`: time zone note for remote participants. The demo always uses the local zone. */
export function whenAndWhere(plan: Plan, zone: string): string {
  const workshop = workshopOf(plan)
  const people = peopleOf(workshop).length
  return [
    plan.company,
    [formatDay(workshop.day, 'long'), zone].filter(Boolean).join(', '),
    workshop.where.trim() || formNames[formOf(workshop)],
    people > 0 && `${people} ${people === 1 ? 'person' : 'people'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
