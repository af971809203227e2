import { addDays, type Day, today, weekStart } from '#tools/shared/values/days.ts'
import { lastWeekIn, type Rhythm, startOf } from './figures/periods.ts'

export type Better = 'up' | 'down'

/** A value that applied until this Monday. */
export type Earlier<Held> = Held & { until: Day }

export type Measure = {
  id: string
  name: string
  unit: string
  better: Better
  target: number | null
  /** How far a value may miss the target and still pass, in the measure's unit. */
  tolerance: number
  rhythm: Rhythm
  /** Earlier targets by end date. Missing if the target never changed. */
  earlier?: readonly Earlier<{ target: number | null; tolerance: number }>[] | undefined
}

/** A measure assigned to a person, with a personal target, or null for the measure's. */
export type OwnMeasure = {
  measureId: string
  target: number | null
  earlier?: readonly Earlier<{ target: number | null }>[] | undefined
}

export type Member = {
  id: string
  name: string
  role: string
  department: string
  /** First and last day on the team. Weeks before and after do not count. */
  joinedOn: Day | ''
  leftOn: Day | ''
  measures: readonly OwnMeasure[]
}

/** One person's value for a measure in a period, which is identified by its first Monday. */
export type Reading = { memberId: string; measureId: string; week: Day; value: number }

export type AbsenceKind = 'holiday' | 'ill' | 'away'

/** A week away counts neither as a gap nor as a bad week. */
export type Absence = { memberId: string; week: Day; kind: AbsenceKind }

/** Notes of a one-to-one. */
export type Note = { memberId: string; week: Day; text: string }

/** The team's lessons from a quarter, by quarter name. */
export type Review = { quarter: string; text: string }

export type Rules = {
  /** Weeks with values required to call something a trend. */
  trendWeeks: number
  /** Weeks off target in a row after which a person needs help. */
  offWeeks: number
}

export type Dashboard = {
  id: string
  team: string
  members: readonly Member[]
  measures: readonly Measure[]
  readings: readonly Reading[]
  absences: readonly Absence[]
  notes: readonly Note[]
  reviews: readonly Review[]
  rules: Rules
  /** Ids already imported from the plan in the same file, so that deleted items do not come back. */
  fromPlan: readonly string[]
}

export const trendWeeksRange = { least: 4, most: 13 } as const
export const offWeeksRange = { least: 1, most: 8 } as const

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

/** Explains why a dashboard is too large for the demo. */
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
export function peopleIn(
  { members }: Pick<Dashboard, 'members'>,
  from: Day,
  upTo: Day = from,
): readonly Member[] {
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
