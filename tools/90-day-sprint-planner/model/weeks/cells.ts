import type { CellChange } from '#tools/shared/grid/grid-types.tsx'
import type { Big, Milestone, Person, Sprint } from '../../files/sprint-file.ts'
import type { SprintAction } from '../edit-sprint.ts'
import { clampDay, dayNumber } from '../model.ts'
import { weekCount } from '../shape.ts'

type Values = Record<string, CellChange['value']>

/** The changed cells of each row, in the order of the rows. */
function byRow(changes: readonly CellChange[]): [row: number, values: Values][] {
  const rows = new Map<number, Values>()
  for (const { row, key, value } of changes) rows.set(row, { ...rows.get(row), [key]: value })
  return [...rows].toSorted(([one], [other]) => one - other)
}

/** Typing or a paste into the table of milestones; rows below the last become new ones. */
export function milestoneCells(
  sprint: Sprint,
  rows: readonly Milestone[],
  changes: readonly CellChange[],
  newId: () => string,
): SprintAction {
  const actions = byRow(changes).map(([row, values]): SprintAction => {
    const read = milestoneValues(sprint, values)
    const known = rows[row]
    if (known) return { type: 'edit-milestone', id: known.id, changes: read }
    const blank = { id: newId(), title: '', outcome: 0, day: 0, ownerId: null, done: false }
    return { type: 'add-milestone', milestone: { ...blank, ...read } }
  })
  return { type: 'all', actions }
}

function milestoneValues(sprint: Sprint, values: Values): Partial<Milestone> {
  const { title, outcome, day, ownerId, done } = values
  return {
    ...(title !== undefined && { title: String(title ?? '') }),
    // A cleared cell keeps what it was: a milestone always has an outcome and a date.
    ...(outcome !== undefined && outcome !== '' && { outcome: Number(outcome) }),
    ...(typeof day === 'string' && day !== '' && { day: clampDay(dayNumber(sprint, day)) }),
    ...(ownerId !== undefined && { ownerId: ownerId ? String(ownerId) : null }),
    ...(done !== undefined && { done: done === 'yes' }),
  }
}

/** Typing or a paste into the table of all lines, week after week. */
export function bigCells(
  rows: readonly { week: number; place: number }[],
  changes: readonly CellChange[],
): SprintAction {
  const actions = byRow(changes).flatMap(([row, values]): SprintAction[] => {
    const at = rows[row]
    return at ? [{ type: 'edit-big', week: at.week, place: at.place, changes: bigValues(values) }] : []
  })
  return { type: 'all', actions }
}

function bigValues({ text, outcome, ownerId, hours, done }: Values): Partial<Big> {
  return {
    ...(text !== undefined && { text: String(text ?? '') }),
    ...(outcome !== undefined && { outcome: outcome ? Number(outcome) : null }),
    ...(ownerId !== undefined && { ownerId: ownerId ? String(ownerId) : null }),
    ...(hours !== undefined && { hours: hoursValue(hours) }),
    ...(done !== undefined && { done: done === 'yes' }),
  }
}

/** The keys are a person's id, or 'other'. An empty cell means: as in every week. */
export function hourCells(changes: readonly CellChange[]): SprintAction {
  const actions = changes
    .filter(({ row }) => row < weekCount)
    .map(
      ({ row: week, key, value }): SprintAction =>
        key === 'other'
          ? { type: 'edit-week', week, changes: { other: hoursValue(value) } }
          : { type: 'set-hours', week, personId: key, hours: hoursValue(value) },
    )
  return { type: 'all', actions }
}

export function peopleCells(
  people: readonly Person[],
  changes: readonly CellChange[],
  newId: () => string,
): SprintAction {
  const actions = byRow(changes).map(([row, { name, hours }]): SprintAction => {
    const read = {
      ...(name !== undefined && { name: String(name ?? '') }),
      ...(hours !== undefined && { hours: hoursValue(hours) ?? 0 }),
    }
    const known = people[row]
    if (known) return { type: 'edit-person', id: known.id, changes: read }
    return { type: 'add-person', person: { id: newId(), name: '', hours: 0, ...read } }
  })
  return { type: 'all', actions }
}

/** Nobody has fewer than no hours. */
function hoursValue(value: CellChange['value']): number | null {
  return typeof value === 'number' ? Math.min(Math.max(0, value), 10_000) : null
}
