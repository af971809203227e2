import type { Conflict } from '../../draft/merge.ts'
import { afterRemoval, withoutEntry } from '../fields/list-order.ts'
import { keysOf, valueAt, withValue } from '../paths.ts'

type Open = { content: unknown; conflicts: readonly Conflict[] }

/**
 * Keeps the chosen version; if that is a removal, the place is removed. "Mine" is what the form shows now, which may
 * have changed since the conflict.
 */
export function settleConflict({ content, conflicts }: Open, path: string, whose: 'mine' | 'theirs'): Open {
  const conflict = conflicts.find((each) => each.path === path)
  if (!conflict) return { content, conflicts }
  const others = conflicts.filter((each) => each !== conflict)
  const chosen = conflict[whose]
  if (chosen === undefined) return withoutPlace({ content, conflicts: others }, path)
  const value = whose === 'mine' ? valueAt(content, path) : chosen
  return { content: withValue(content, path, value), conflicts: others }
}

/** Removing an entry shifts the paths of those after it. */
function withoutPlace({ content, conflicts }: Open, path: string): Open {
  const keys = keysOf(path)
  const holder = keys.slice(0, -1).join('.')
  const list = valueAt(content, holder)
  if (!Array.isArray(list)) return { content: withValue(content, path, undefined), conflicts }
  const index = Number(keys.at(-1))
  const follow = afterRemoval(holder, index)
  return {
    content: withValue(content, holder, withoutEntry(list, index)),
    conflicts: conflicts.flatMap((each) => {
      const place = follow(each.path)
      return place === undefined ? [] : [{ ...each, path: place }]
    }),
  }
}
