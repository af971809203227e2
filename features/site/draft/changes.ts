import type { FormField } from '#content/owner/form/form.ts'
import { labelOf } from '#content/owner/form/form-labels.ts'
import type { Change } from './draft.ts'
import { isFields, isSame, longestMatched, matchEntries, movedEntries } from './match-entries.ts'

type Path = readonly (string | number)[]
type Found = Omit<Change, 'path' | 'label'> & { path: Path; isGone?: boolean }

/** Differences field by field. An entry that was added, removed or moved is a single named change. */
export function listChanges(form: FormField, before: unknown, after: unknown): Change[] {
  return changesIn([], before, after).map(({ path, isGone, ...change }) => {
    const place = path.join('.')
    return { path: place, label: labelOf(form, place, isGone ? before : after), ...change }
  })
}

function changesIn(path: Path, before: unknown, after: unknown): Found[] {
  if (isSame(before, after)) return []
  if (isFields(before) && isFields(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => changesIn([...path, key], before[key], after[key]))
  }
  if (Array.isArray(before) && Array.isArray(after)) return changesInList(path, before, after)
  return [{ path, before, after }]
}

function changesInList(path: Path, before: readonly unknown[], after: readonly unknown[]): Found[] {
  if (Math.max(before.length, after.length) > longestMatched) return [{ path, before, after }]
  const places = matchEntries(before, after)
  const moved = movedEntries(places)
  const removed = before.flatMap((entry, index) =>
    places[index] === undefined ? [{ path: [...path, index], before: entry, isGone: true }] : [],
  )
  const there = after.flatMap((entry, index): Found[] => {
    const origin = places.indexOf(index)
    const here = [...path, index]
    if (origin < 0) return [{ path: here, after: entry }]
    const inside = changesIn(here, before[origin], entry)
    return moved.has(origin) ? [{ path: here, moved: { from: origin + 1, to: index + 1 } }, ...inside] : inside
  })
  return [...there, ...removed]
}
