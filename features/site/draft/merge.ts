import { type Fields, isFields, isSame } from './match-entries.ts'
import { areLists, mergedEntries } from './merge-lists.ts'

/** A place that both sides changed differently; undefined if that side removed it. */
export type Conflict = { path: string; mine: unknown; theirs: unknown }

export type Merged = { content: unknown; conflicts: Conflict[] }

/**
 * Three-way merge. If both changed a field, mine wins; if one side changed what the other removed, it stays. Both
 * cases are conflicts, listed by their path in the result.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown): Merged {
  const conflicts: Conflict[] = []
  return { content: mergeValue(base, mine, theirs, [], conflicts), conflicts }
}

type Path = readonly (string | number)[]

function mergeValue(base: unknown, mine: unknown, theirs: unknown, path: Path, conflicts: Conflict[]): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isFields(mine) && isFields(theirs)) {
    return mergeFields(isFields(base) ? base : {}, mine, theirs, path, conflicts)
  }
  const lists = [base ?? [], mine, theirs]
  if (areLists(lists)) {
    return mergedEntries(lists).map((entry, index) => {
      return mergeValue(entry.base, entry.mine, entry.theirs, [...path, index], conflicts)
    })
  }
  conflicts.push({ path: path.join('.'), mine, theirs })
  return mine === undefined ? theirs : mine
}

function mergeFields(base: Fields, mine: Fields, theirs: Fields, path: Path, conflicts: Conflict[]): Fields {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const fields = [...keys].map((key) => {
    const value = mergeValue(own(base, key), own(mine, key), own(theirs, key), [...path, key], conflicts)
    return [key, value] as const
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** Own properties only, so that `constructor` is not read from the prototype. */
function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}
