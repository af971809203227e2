import type { Plan } from '#tools/shared/okr/plan.ts'
import type { WorkshopAction } from '../model.ts'
import type { OwnScript } from '../shape.ts'

export type Dispatch = (action: WorkshopAction, group?: string) => boolean

/** What every part of the screen is given. */
export type PartProps = { plan: Plan; dispatch: Dispatch }

/** Changes a block's script; typing into one field of it is one step for undo. */
export type SetScript = (changes: Partial<OwnScript>, field?: string) => void
