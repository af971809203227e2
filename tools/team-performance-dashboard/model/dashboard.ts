import { addDays, type Day, today, weekStart } from '#tools/shared/values/days.ts'
import type { Dashboard, Measure, Member } from '../files/format.ts'
import { lastWeekIn, type Rhythm, startOf } from './figures/periods.ts'

export function emptyDashboard(id: string): Dashboard {
  return {
    id,
    team: '',
    members: [],
    measures: [],
    readings: [],
    absences: [],
    notes: [],
    reviews: [],
    rules: { trendWeeks: 6, offWeeks: 2 },
    fromPlan: [],
  }
}

export function emptyMeasure(id: string, name = '', rhythm: Rhythm = 'week'): Measure {
  return { id, name, unit: '', better: 'up', target: null, tolerance: 0, rhythm }
}

export function emptyMember(id: string, name = ''): Member {
  return { id, name, role: '', department: '', joinedOn: '', leftOn: '', measures: [] }
}

const demoMembers = 6
const demoMeasures = 4

export function demoLimit({ members, measures }: Dashboard): string | undefined {
  if (members.length > demoMembers) return 'The demo holds six people.'
  if (measures.length > demoMeasures) return 'The demo holds four measures.'
}

export function nameOf({ name }: Member): string {
  return name.trim() || 'Unnamed person'
}

export function measureName({ name }: Measure): string {
  return name.trim() || 'Unnamed measure'
}

/** Whether someone is on the team in a period. The weeks of their first and last days count. */
export function isThere(
  { joinedOn, leftOn }: Pick<Member, 'joinedOn' | 'leftOn'>,
  start: Day,
  rhythm: Rhythm = 'week',
): boolean {
  const end = addDays(lastWeekIn(rhythm, start), 6)
  return (joinedOn === '' || joinedOn <= end) && (leftOn === '' || leftOn >= start)
}

/** The people on the team in a week, or at any time in a range of weeks. */
export function peopleIn({ members }: Pick<Dashboard, 'members'>, from: Day, upTo: Day = from): readonly Member[] {
  const end = addDays(upTo, 6)
  return members.filter(({ joinedOn, leftOn }) => {
    return (joinedOn === '' || joinedOn <= end) && (leftOn === '' || leftOn >= from)
  })
}

/** The week on screen, or the person's last week if they left before it. */
export function lastWeekOf(member: Member, week: Day): Day {
  return member.leftOn !== '' && member.leftOn < week ? weekStart(member.leftOn) : week
}

/**
 * The initial week: the last one with a value. For a month or quarter that starts later, use its last week,
 * or the current week while it runs. Its first week would be wrong: a target changed there would apply to the
 * whole period.
 */
export function openingWeek(
  { readings, measures, members }: Pick<Dashboard, 'readings' | 'measures' | 'members'>,
  day = today(),
): Day {
  const rhythmOf = new Map(measures.map(({ id, rhythm }) => [id, rhythm]))
  const people = new Map(members.map((each) => [each.id, each]))
  const now = weekStart(day)
  let [weekly, begun, ended] = ['', '', '']
  for (const { memberId, measureId, week } of readings) {
    const rhythm = rhythmOf.get(measureId) ?? 'week'
    const member = people.get(memberId)
    if (member && !isThere(member, startOf(rhythm, week), rhythm)) continue
    if (rhythm === 'week') weekly = week > weekly ? week : weekly
    else if (week > begun) [begun, ended] = [startOf(rhythm, week), lastWeekIn(rhythm, week)]
  }
  if (begun <= weekly) return weekly || now
  return begun <= now && now < ended ? now : ended
}
