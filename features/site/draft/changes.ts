import type { FormField } from '#content/owner/form.ts'
import { labelOf } from '#content/owner/form-labels.ts'
import type { Change } from './draft.ts'
import { isFields, isSame, keepsOrder, longestMatched, matchEntries } from './match-entries.ts'

type Path = readonly (string | number)[]
type Found = { path: Path; before?: unknown; after?: unknown }

/**
 * What differs between two documents, field by field. An entry that came or went is one change, and so is a list in
 * another order.
 */
export function listChanges(form: FormField, before: unknown, after: unknown): Change[] {
  return changesIn([], before, after).map(({ path, ...values }) => {
    const place = path.join('.')
    return { path: place, label: labelOf(form, place), ...values }
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
  const isLong = Math.max(before.length, after.length) > longestMatched
  const places = isLong ? [] : matchEntries(before, after)
  if (isLong || !keepsOrder(places)) return [{ path, before, after }]
  const gone = before.flatMap((entry, index) =>
    places[index] === undefined ? [{ path: [...path, index], before: entry }] : [],
  )
  const there = after.flatMap((entry, index) => {
    const origin = places.indexOf(index)
    const here = [...path, index]
    return origin < 0 ? [{ path: here, after: entry }] : changesIn(here, before[origin], entry)
  })
  return [...there, ...gone]
}
