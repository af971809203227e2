import { type Day, weekStart } from '#tools/shared/values/days.ts'
import { clamp } from '#tools/shared/values/numbers.ts'
import {
  type Better,
  type Dashboard,
  emptyMeasure,
  type Measure,
  type Member,
  type OwnMeasure,
  offWeeksRange,
  type Rules,
  trendWeeksRange,
} from './dashboard.ts'

export type RowChange = { row: number; key: string; value: string | number | null }

/** A value for a person, a measure and a week; null takes it away. */
export type ValueChange = { memberId: string; measureId: string; week: Day; value: number | null }

export type DashboardAction =
  | { type: 'set-team'; team: string }
  | { type: 'set-rules'; rules: Partial<Rules> }
  /** A new person is held to every measure, a new measure holds for everyone: fewer is one click each. */
  | { type: 'add-member'; id: string }
  | { type: 'add-measure'; id: string }
  /** What was typed or pasted into a table. Rows past the last become new ones with the ids given. */
  | { type: 'edit-members'; changes: readonly RowChange[]; newIds: readonly string[] }
  | { type: 'edit-measures'; changes: readonly RowChange[]; newIds: readonly string[] }
  | { type: 'remove-member'; id: string }
  | { type: 'remove-measure'; id: string }
  /** Null: the person is not held to this measure any more. */
  | { type: 'set-own'; memberId: string; measureId: string; own: { target: number | null } | null }
  | { type: 'set-values'; values: readonly ValueChange[] }
  | {
      type: 'take-in'
      values: readonly ValueChange[]
      people: readonly { id: string; name: string }[]
      measures: readonly { id: string; name: string }[]
    }
  | { type: 'set-note'; memberId: string; week: Day; text: string }
  | { type: 'set-review'; quarter: string; text: string }

/** What a view that edits is given. */
export type EditProps = {
  doc: Dashboard
  /** False when the demo's limit kept the step from being taken. */
  dispatch: (action: DashboardAction, group?: string) => boolean
}

/** What a file takes; more would not open again. */
export const largestValue = 1e12
export const valueLimits = { min: -largestValue, max: largestValue } as const
export const toleranceLimits = { min: 0, max: largestValue, required: true } as const

export function editDashboard(doc: Dashboard, action: DashboardAction): Dashboard {
  switch (action.type) {
    case 'set-team':
      return { ...doc, team: action.team }
    case 'set-rules':
      return { ...doc, rules: fitRules({ ...doc.rules, ...action.rules }) }
    case 'add-member':
      return editMembers(doc, [], [action.id])
    case 'add-measure':
      return editMeasures(doc, [], [action.id])
    case 'edit-members':
      return editMembers(doc, action.changes, action.newIds)
    case 'edit-measures':
      return editMeasures(doc, action.changes, action.newIds)
    case 'remove-member':
      return removeMember(doc, action.id)
    case 'remove-measure':
      return removeMeasure(doc, action.id)
    case 'set-own':
      return setOwn(doc, action)
    case 'set-values':
      return setValues(doc, action.values)
    case 'take-in':
      return takeIn(doc, action)
    case 'set-note':
      return setNote(doc, action)
    case 'set-review':
      return setReview(doc, action)
  }
}

// The fields refuse in words what is out of range; here it is only kept out of a file, which would not open.

function fitRules({ trendWeeks, offWeeks }: Rules): Rules {
  return {
    trendWeeks: clamp(Math.round(trendWeeks), trendWeeksRange.least, trendWeeksRange.most),
    offWeeks: clamp(Math.round(offWeeks), offWeeksRange.least, offWeeksRange.most),
  }
}

function fitValue(value: number): number {
  return clamp(value, -largestValue, largestValue)
}

function fitMeasure(measure: Measure): Measure {
  const better: Better = measure.better === 'down' ? 'down' : 'up'
  return {
    ...measure,
    better,
    target: measure.target === null ? null : fitValue(measure.target),
    // An empty tolerance is none; a minus before it is a habit.
    tolerance: Math.abs(fitValue(measure.tolerance ?? 0)),
  }
}

/** Rows that do not change stay the same objects, so that they need not be drawn again. */
function editRows<Row>(
  rows: readonly Row[],
  changes: readonly RowChange[],
  added: readonly Row[],
  toFit: (row: Row) => Row = (row) => row,
): Row[] {
  const all = [...rows, ...added]
  for (const { row, key, value } of changes) {
    const before = all[row]
    if (before) all[row] = toFit({ ...before, [key]: value })
  }
  return all
}

function editMembers(doc: Dashboard, changes: readonly RowChange[], newIds: readonly string[]): Dashboard {
  const everything = doc.measures.map(({ id }): OwnMeasure => ({ measureId: id, target: null }))
  const added = newIds.map((id): Member => ({ id, name: '', role: '', leftOn: '', measures: everything }))
  return { ...doc, members: editRows(doc.members, changes, added) }
}

function editMeasures(doc: Dashboard, changes: readonly RowChange[], newIds: readonly string[]): Dashboard {
  const measures = editRows(
    doc.measures,
    changes,
    newIds.map((id) => emptyMeasure(id)),
    fitMeasure,
  )
  const own = newIds.map((id): OwnMeasure => ({ measureId: id, target: null }))
  return {
    ...doc,
    measures,
    members: own.length
      ? doc.members.map((member) => ({ ...member, measures: [...member.measures, ...own] }))
      : doc.members,
  }
}

function removeMember(doc: Dashboard, gone: string): Dashboard {
  return {
    ...doc,
    members: doc.members.filter(({ id }) => id !== gone),
    readings: doc.readings.filter(({ memberId }) => memberId !== gone),
    notes: doc.notes.filter(({ memberId }) => memberId !== gone),
  }
}

function removeMeasure(doc: Dashboard, gone: string): Dashboard {
  return {
    ...doc,
    measures: doc.measures.filter(({ id }) => id !== gone),
    readings: doc.readings.filter(({ measureId }) => measureId !== gone),
    members: doc.members.map((member) => ({
      ...member,
      measures: member.measures.filter(({ measureId }) => measureId !== gone),
    })),
  }
}

/** The values stay when a measure is taken from a person: giving it back brings them back. */
function setOwn(
  doc: Dashboard,
  { memberId, measureId, own }: Extract<DashboardAction, { type: 'set-own' }>,
): Dashboard {
  if (!doc.measures.some(({ id }) => id === measureId)) return doc
  return {
    ...doc,
    members: doc.members.map((member) => {
      if (member.id !== memberId) return member
      const others = member.measures.filter((each) => each.measureId !== measureId)
      if (!own) return { ...member, measures: others }
      const target = own.target === null ? null : fitValue(own.target)
      return { ...member, measures: [...others, { measureId, target }] }
    }),
  }
}

/** One value for each person, measure and week. A value for a measure makes the person be held to it. */
function setValues(doc: Dashboard, values: readonly ValueChange[]): Dashboard {
  const known = values.filter(({ memberId, measureId }) => {
    return doc.members.some(({ id }) => id === memberId) && doc.measures.some(({ id }) => id === measureId)
  })
  if (known.length === 0) return doc
  const byKey = new Map(doc.readings.map((reading) => [keyOf(reading), reading]))
  for (const { value, ...place } of known) {
    const reading = { ...place, week: weekStart(place.week) }
    if (value === null) byKey.delete(keyOf(reading))
    else byKey.set(keyOf(reading), { ...reading, value: fitValue(value) })
  }
  return { ...doc, readings: [...byKey.values()], members: doc.members.map((each) => holdTo(each, known)) }
}

function keyOf({ memberId, measureId, week }: Omit<ValueChange, 'value'>): string {
  return [memberId, measureId, week].join('\n')
}

function holdTo(member: Member, values: readonly ValueChange[]): Member {
  const held = new Set(member.measures.map(({ measureId }) => measureId))
  const added = new Set(
    values
      .filter(({ memberId, measureId, value }) => {
        return memberId === member.id && value !== null && !held.has(measureId)
      })
      .map(({ measureId }) => measureId),
  )
  if (added.size === 0) return member
  const own = [...added].map((measureId): OwnMeasure => ({ measureId, target: null }))
  return { ...member, measures: [...member.measures, ...own] }
}

/** New people from a table are held to what the table has of them, not to everything. */
function takeIn(
  doc: Dashboard,
  { values, people, measures }: Extract<DashboardAction, { type: 'take-in' }>,
): Dashboard {
  const grown = {
    ...doc,
    measures: [...doc.measures, ...measures.map(({ id, name }) => fitMeasure(emptyMeasure(id, name)))],
    members: [
      ...doc.members,
      ...people.map(({ id, name }) => ({ id, name, role: '', leftOn: '' as const, measures: [] })),
    ],
  }
  return setValues(grown, values)
}

function setNote(
  doc: Dashboard,
  { memberId, week, text }: Extract<DashboardAction, { type: 'set-note' }>,
): Dashboard {
  if (!doc.members.some(({ id }) => id === memberId)) return doc
  const others = doc.notes.filter((note) => note.memberId !== memberId || note.week !== week)
  const notes = text === '' ? others : [...others, { memberId, week, text }]
  return { ...doc, notes }
}

function setReview(
  doc: Dashboard,
  { quarter, text }: Extract<DashboardAction, { type: 'set-review' }>,
): Dashboard {
  const others = doc.reviews.filter((review) => review.quarter !== quarter)
  return {
    ...doc,
    reviews: text === '' ? others : [...others, { quarter, text }],
  }
}
