import type { Plan } from '#tools/shared/okr/plan.ts'
import type { OwnScript } from '../../files/workshop-schema.ts'
import type { WorkshopAction } from '../model.ts'

export type Dispatch = (action: WorkshopAction, group?: string) => boolean

export type PartProps = { plan: Plan; dispatch: Dispatch }

export type SetScript = (changes: Partial<OwnScript>, field?: string) => void
