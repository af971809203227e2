import type { CellChange } from '#tools/shared/grid/grid-types.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import type { Milestone, Person, Sprint } from '../../files/sprint-file.ts'
import type { SprintAction } from '../edit-sprint.ts'
import { clampDay, dayNumber } from '../model.ts'
import { outcomeLetters, weekCount } from '../shape.ts'

type Values = Record<string, CellChange['value']>

function byRow(changes: readonly CellChange[]): [row: number, values: Values][] {
  const rows = new Map<number, Values>()
  for (const { row, key, value } of changes) rows.set(row, { ...rows.get(row), [key]: value })
  return [...rows].toSorted(([one], [other]) => one - other)
}

export type Pasted = {
  action: SprintAction
  /** Titles of new rows that were skipped because their place is unknown. */
  left: string[]
}

/**
 * Applies typing or a paste to the milestone table; rows below the last become new milestones. New rows whose
 * date or outcome was rejected are skipped, because a guess would be wrong or late at once.
 */
export function milestoneCells(
  sprint: Sprint,
  rows: readonly Milestone[],
  changes: readonly CellChange[],
  newId: () => string,
  now: Day,
): Pasted {
  const all = byRow(changes).map(([row, values]) => ({
    known: rows[row],
    read: milestoneValues(sprint, values),
  }))
  const added = all.filter(({ known }) => !known)
  const wanted = (['day', 'outcome'] as const).filter((key) => added.some(({ read }) => key in read))
  const isPlaced = ({ known, read }: (typeof all)[number]) => known || wanted.every((key) => key in read)
  const actions = all.filter(isPlaced).map(({ known, read }): SprintAction => {
    if (known) return { type: 'edit-milestone', id: known.id, changes: read }
    const day = clampDay(dayNumber(sprint, now) + 7)
    const blank = { id: newId(), title: '', outcome: 0, day, ownerId: null, done: false }
    return { type: 'add-milestone', milestone: { ...blank, ...read } }
  })
  const left = added.filter((each) => !isPlaced(each)).map(({ read }) => read.title || 'Untitled')
  return { action: { type: 'all', actions }, left }
}

function milestoneValues(sprint: Sprint, values: Values): Partial<Milestone> {
  const { title, outcome, day, owner, done } = values
  return {
    ...(title !== undefined && { title: String(title ?? '') }),
    // Clearing these cells has no effect: a milestone always has an outcome and a date.
    ...(outcome !== undefined && outcome !== '' && { outcome: outcomeLetters.indexOf(String(outcome)) }),
    ...(typeof day === 'string' && day !== '' && { day: clampDay(dayNumber(sprint, day)) }),
    ...(owner !== undefined && { ownerId: owner ? String(owner) : null }),
    ...(done !== undefined && { done: done === 'yes' }),
  }
}

/** Keys are person ids or 'other'. An empty cell means the usual hours. */
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
  const actions = byRow(changes).map(([row, { name, hours, joined, left }]): SprintAction => {
    const read = {
      ...(name !== undefined && { name: String(name ?? '') }),
      ...(hours !== undefined && { hours: hoursValue(hours) ?? 0 }),
      ...(joined !== undefined && { joined: String(joined ?? '') }),
      ...(left !== undefined && { left: String(left ?? '') }),
    }
    const known = people[row]
    if (known) return { type: 'edit-person', id: known.id, changes: read }
    return { type: 'add-person', person: { id: newId(), name: '', hours: 0, ...read } }
  })
  return { type: 'all', actions }
}

function hoursValue(value: CellChange['value']): number | null {
  return typeof value === 'number' ? Math.min(Math.max(0, value), 10_000) : null
}
