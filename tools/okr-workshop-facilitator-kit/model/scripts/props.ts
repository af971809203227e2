import type { Plan } from '#tools/shared/okr/plan.ts'
import type { OwnScript } from '../../files/workshop-schema.ts'
import type { WorkshopAction } from '../model.ts'

export type Dispatch = (action: WorkshopAction, group?: string) => boolean

/** Props of every view. */
export type PartProps = { plan: Plan; dispatch: Dispatch }

/** Edits a block's script. Typing in one field is one undo step. */
export type SetScript = (changes: Partial<OwnScript>, field?: string) => void
