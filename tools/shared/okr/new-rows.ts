import type { Goal, KeyResult, Objective } from './plan.ts'

/** Default values of new rows. */

export const newGoal: Pick<Goal, 'unit' | 'baseline' | 'target' | 'start' | 'end' | 'values'> = {
  unit: '',
  baseline: null,
  target: null,
  start: '',
  end: '',
  values: [],
}

export const newObjective: Pick<Objective, 'team' | 'alsoIds'> = { team: '', alsoIds: [] }

export const newKeyResult: Pick<KeyResult, 'weight' | 'ambition' | 'former'> = {
  weight: 1,
  ambition: 'committed',
  former: [],
}

export function emptyGoal(id: string): Goal {
  return { id, title: '', measure: '', owner: '', ...newGoal }
}

export function emptyObjective(id: string, parentId: string | null): Objective {
  return { id, parentId, level: 'company', title: '', why: '', owner: '', weight: 1, ...newObjective }
}
