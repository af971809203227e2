import { type Day, today, weekStart } from '#tools/shared/values/days.ts'
import { lastWeekIn, type Rhythm, startOf } from './figures/periods.ts'

/** Which way a measure gets better. */
export type Better = 'up' | 'down'

/** What held in the weeks before a Monday. */
export type Earlier<Held> = Held & { until: Day }

export type Measure = {
  id: string
  name: string
  unit: string
  better: Better
  target: number | null
  /** How far on the wrong side of the target still passes, in the measure's own unit. */
  tolerance: number
  /** How often it has a value. */
  rhythm: Rhythm
  /** Targets that held before, by the day they ended; not there while there was but one. */
  earlier?: readonly Earlier<{ target: number | null; tolerance: number }>[] | undefined
}

/** A measure that a person is held to; with a target of their own, or null for the measure's. */
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
  /** Whoever left is no longer among the people of the weeks after; their own weeks stay. */
  leftOn: Day | ''
  measures: readonly OwnMeasure[]
}

/** What one person reached on one measure in one week, month or quarter, which is named by its first Monday. */
export type Reading = { memberId: string; measureId: string; week: Day; value: number }

export type AbsenceKind = 'holiday' | 'ill' | 'away'

/** A week in which someone was not there: neither a gap nor a bad week. */
export type Absence = { memberId: string; week: Day; kind: AbsenceKind }

/** A section of the page that is shared. */
export type SharedPart = 'week' | 'reasons' | 'trends' | 'quarter' | 'review' | 'roles'

/** Who and what stands on the page that is shared: nothing that was not chosen. */
export type Share = {
  members: readonly string[]
  measures: readonly string[]
  parts: readonly SharedPart[]
}

/** What was said and agreed in a one-to-one. */
export type Note = { memberId: string; week: Day; text: string }

/** What the team takes along from a quarter, by the quarter's name. */
export type Review = { quarter: string; text: string }

export type Rules = {
  /** So many weeks with values before anything is called a trend. */
  trendWeeks: number
  /** Off target for so many weeks in a row, and a person needs help. */
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
  share: Share
  /** Ids of what was taken from the plan in the same file: what is deleted here is not taken again. */
  fromPlan: readonly string[]
}

export const trendWeeksRange = { least: 4, most: 13 } as const
export const offWeeksRange = { least: 1, most: 8 } as const

export const nothingShared: Share = { members: [], measures: [], parts: ['week', 'trends', 'quarter'] }

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
    share: nothingShared,
    fromPlan: [],
  }
}

export function emptyMeasure(id: string, name = '', rhythm: Rhythm = 'week'): Measure {
  return { id, name, unit: '', better: 'up', target: null, tolerance: 0, rhythm }
}

export function emptyMember(id: string, name = ''): Member {
  return { id, name, role: '', department: '', leftOn: '', measures: [] }
}

const demoMembers = 6
const demoMeasures = 4

/** Why a dashboard is too large for the demo. */
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

/** Whether someone was there in a week, or in one after it: they count up to the week of their last day. */
export function isThereFrom({ leftOn }: Pick<Member, 'leftOn'>, week: Day): boolean {
  return leftOn === '' || leftOn >= week
}

/** The people of a week. */
export function peopleIn({ members }: Pick<Dashboard, 'members'>, week: Day): readonly Member[] {
  return members.filter((member) => isThereFrom(member, week))
}

/** The week on screen, or the last one that someone was there. */
export function lastWeekOf(member: Member, week: Day): Day {
  return isThereFrom(member, week) ? week : weekStart(member.leftOn)
}

/**
 * The week a dashboard opens on: the last one with a value. A month or quarter that begins after it is looked at from its
 * end, or from this week while it runs: never from its first week, from which a new target would hold for all of it.
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
    if (!isThereFrom(people.get(memberId) ?? { leftOn: '' }, week)) continue
    const rhythm = rhythmOf.get(measureId) ?? 'week'
    if (rhythm === 'week') weekly = week > weekly ? week : weekly
    else if (week > begun) [begun, ended] = [startOf(rhythm, week), lastWeekIn(rhythm, week)]
  }
  if (begun <= weekly) return weekly || now
  return begun <= now && now < ended ? now : ended
}

/** The week on screen once values came in: it stays, unless there are later values, or these are the first. */
export function weekAfter(before: Dashboard, after: Dashboard, week: Day, day = today()): Day {
  const last = openingWeek(after, day)
  return before.readings.length === 0 || last > week ? last : week
}
