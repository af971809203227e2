import { writeCalendar } from '#tools/shared/files/calendar-file.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { timetable, totalMinutes } from '../model/agenda.ts'
import { workshopOf } from '../model/model.ts'
import { formatClock, toTimeField } from '../model/run/clock.ts'
import { knownZone } from '../model/run/zones.ts'

export function invitationText(plan: Plan, now: Date): string | undefined {
  const { day, start, blocks, zone, where, facilitator } = workshopOf(plan)
  if (day === '') return undefined
  const title = plan.title || 'OKR workshop'
  const agenda = timetable(start, blocks).map(({ block, from }) => `${formatClock(from)} ${block.title}`)
  const description = [
    ...(plan.period.name ? [`Our plan for ${plan.period.name}.`] : []),
    ...(facilitator.trim() ? [`Facilitator: ${facilitator.trim()}`] : []),
    '',
    ...agenda,
    `${formatClock(start + totalMinutes(blocks))} We stop`,
  ]
  return writeCalendar({
    name: title,
    timeZone: knownZone(zone),
    now,
    events: [
      {
        uid: `${plan.id}-workshop@business-toolbox`,
        title,
        description: description.join('\n'),
        ...(where.trim() && { location: where.trim() }),
        day,
        time: toTimeField(start),
        durationMinutes: totalMinutes(blocks),
        reminderMinutes: 60,
      },
    ],
  })
}
