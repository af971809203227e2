import type { Day } from '#tools/shared/values/days.ts'
import { clamp } from '#tools/shared/values/numbers.ts'
import type { Better, Dashboard, Measure, Member, OwnMeasure, Rules } from '../files/format.ts'
import { emptyMeasure, emptyMember } from './dashboard.ts'
import { withMeasureGoals, withOwnTarget } from './edit-goals.ts'
import { type AbsenceChange, setAbsences, setValues, type ValueChange } from './edit-values.ts'
import { type Rhythm, rhythms } from './figures/periods.ts'
import { fitValue, offWeeksRange, trendWeeksRange } from './limits.ts'

type RowChange = { row: number; key: string; value: string | number | null }

/**
 * `from`: the week from which a changed target applies. Without it, the target applies to all weeks and
 * earlier ones are discarded.
 */
type From = { from?: Day }

export type DashboardAction =
  | { type: 'set-team'; team: string }
  | { type: 'set-rules'; rules: Partial<Rules> }
  /**
   * A new person gets every measure, and a new measure goes to everyone; unassigning takes one click each.
   */
  | { type: 'add-member'; id: string }
  | { type: 'add-measure'; id: string }
  /** Typed or pasted cells. Rows past the last become new ones with the given ids. */
  | { type: 'edit-members'; changes: readonly RowChange[]; newIds: readonly string[] }
  | ({ type: 'edit-measures'; changes: readonly RowChange[]; newIds: readonly string[] } & From)
  | { type: 'remove-member'; id: string }
  | { type: 'remove-measure'; id: string }
  /** Null unassigns the measure. */
  | ({ type: 'set-own'; memberId: string; measureId: string; own: { target: number | null } | null } & From)
  | { type: 'set-values'; values: readonly ValueChange[]; absences?: readonly AbsenceChange[] }
  | {
      type: 'import-values'
      values: readonly ValueChange[]
      absences?: readonly AbsenceChange[]
      people: readonly { id: string; name: string; department?: string }[]
      measures: readonly { id: string; name: string; rhythm?: Rhythm; better?: Better }[]
    }
  | { type: 'set-note'; memberId: string; week: Day; text: string }
  | { type: 'set-review'; quarter: string; text: string }

export type EditProps = {
  doc: Dashboard
  /** Returns false if the demo's limit blocked the action. */
  dispatch: (action: DashboardAction, group?: string) => boolean
}

export function editDashboard(doc: Dashboard, action: DashboardAction): Dashboard {
  switch (action.type) {
    case 'set-team':
      return { ...doc, team: action.team }
    case 'set-rules':
      return { ...doc, rules: fitRules({ ...doc.rules, ...action.rules }) }
    case 'add-member':
      return editMembers(doc, [], [action.id])
    case 'add-measure':
      return editMeasures(doc, [], [action.id], undefined)
    case 'edit-members':
      return editMembers(doc, action.changes, action.newIds)
    case 'edit-measures':
      return editMeasures(doc, action.changes, action.newIds, action.from)
    case 'remove-member':
      return removeMember(doc, action.id)
    case 'remove-measure':
      return removeMeasure(doc, action.id)
    case 'set-own':
      return setOwn(doc, action)
    case 'set-values':
      return setAbsences(setValues(doc, action.values), action.absences)
    case 'import-values':
      return importFile(doc, action)
    case 'set-note':
      return setNote(doc, action)
    case 'set-review':
      return setReview(doc, action)
  }
}

// The fields report values out of range. This only keeps them out of the file, which would not open.

function fitRules({ trendWeeks, offWeeks }: Rules): Rules {
  return {
    trendWeeks: clamp(Math.round(trendWeeks), trendWeeksRange.min, trendWeeksRange.max),
    offWeeks: clamp(Math.round(offWeeks), offWeeksRange.min, offWeeksRange.max),
  }
}

function fitMeasure(measure: Measure): Measure {
  const better: Better = measure.better === 'down' ? 'down' : 'up'
  return {
    ...measure,
    better,
    rhythm: rhythms.find((each) => each === measure.rhythm) ?? 'week',
    target: measure.target === null ? null : fitValue(measure.target),
    // An empty tolerance means zero, and a minus sign is ignored.
    tolerance: Math.abs(fitValue(measure.tolerance ?? 0)),
  }
}

/** Unchanged rows keep their identity, so they do not re-render. */
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
  const measures = doc.measures.map(({ id }): OwnMeasure => ({ measureId: id, target: null }))
  const added = newIds.map((id): Member => ({ ...emptyMember(id), measures }))
  return { ...doc, members: editRows(doc.members, changes, added) }
}

function editMeasures(
  doc: Dashboard,
  changes: readonly RowChange[],
  newIds: readonly string[],
  from: Day | undefined,
): Dashboard {
  const edited = editRows(
    doc.measures,
    changes,
    newIds.map((id) => emptyMeasure(id)),
    fitMeasure,
  )
  const own = newIds.map((id): OwnMeasure => ({ measureId: id, target: null }))
  return {
    ...doc,
    measures: edited.map((measure, row) => withMeasureGoals(doc, doc.measures[row], measure, from)),
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
    absences: doc.absences.filter(({ memberId }) => memberId !== gone),
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

/** Unassigning a measure keeps its values, so that assigning it again restores them. */
function setOwn(
  doc: Dashboard,
  { memberId, measureId, own, from }: Extract<DashboardAction, { type: 'set-own' }>,
): Dashboard {
  const measure = doc.measures.find(({ id }) => id === measureId)
  if (!measure) return doc
  return {
    ...doc,
    members: doc.members.map((member) => {
      if (member.id !== memberId) return member
      const others = member.measures.filter((each) => each.measureId !== measureId)
      if (!own) return { ...member, measures: others }
      return { ...member, measures: [...others, withOwnTarget(doc, member, measure, own.target, from)] }
    }),
  }
}

/** Imported people get only the measures the table has values for. */
function importFile(
  doc: Dashboard,
  { values, absences, people, measures }: Extract<DashboardAction, { type: 'import-values' }>,
): Dashboard {
  const grown = {
    ...doc,
    measures: [
      ...doc.measures,
      ...measures.map(({ id, name, rhythm, better = 'up' }) => ({
        ...emptyMeasure(id, name, rhythm),
        better,
      })),
    ],
    members: [
      ...doc.members,
      ...people.map(({ id, name, department = '' }) => ({ ...emptyMember(id, name), department })),
    ],
  }
  return setAbsences(setValues(grown, values), absences)
}

function setNote(doc: Dashboard, { memberId, week, text }: Extract<DashboardAction, { type: 'set-note' }>): Dashboard {
  if (!doc.members.some(({ id }) => id === memberId)) return doc
  const others = doc.notes.filter((note) => note.memberId !== memberId || note.week !== week)
  const notes = text === '' ? others : [...others, { memberId, week, text }]
  return { ...doc, notes }
}

function setReview(doc: Dashboard, { quarter, text }: Extract<DashboardAction, { type: 'set-review' }>): Dashboard {
  const others = doc.reviews.filter((review) => review.quarter !== quarter)
  return {
    ...doc,
    reviews: text === '' ? others : [...others, { quarter, text }],
  }
}
