import { useSyncExternalStore } from 'react'
import type { Sprint } from '../../files/sprint-file.ts'
import { usualMostHours } from '../../model/review/beside.ts'
import type { Tracked } from '../../model/review/standing.ts'

/** A sprint in its column, with what the tracker has reported in the same file. */
export type BesideSprint = { id: string; name: string; sprint: Sprint; tracked: Tracked | undefined }

export type Beside = {
  /** Those that stand beside the open one, under the names they have in the list of documents. */
  others: readonly BesideSprint[]
  mostHours: number
}

const nothing: Beside = { others: [], mostHours: usualMostHours }

/**
 * What stands beside the open sprint is no part of it. It is kept here and not in a component, because the print and
 * the workbook are about what is on screen.
 */
let current: { sprintId: string; beside: Beside } | undefined
const listeners = new Set<() => void>()

export function putBeside({ id }: Pick<Sprint, 'id'>, beside: Beside): void {
  current = { sprintId: id, beside }
  for (const listener of listeners) listener()
}

export function besideOf({ id }: Pick<Sprint, 'id'>): Beside {
  return current?.sprintId === id ? current.beside : nothing
}

export function useBeside(sprint: Pick<Sprint, 'id'>): Beside {
  return useSyncExternalStore(subscribe, () => besideOf(sprint))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
