import type { Plan } from '#tools/shared/okr/plan.ts'
import type { WorkshopAction } from './model.ts'

export type Dispatch = (action: WorkshopAction, group?: string) => boolean

/** What every part of the screen is given. */
export type PartProps = { plan: Plan; dispatch: Dispatch }
