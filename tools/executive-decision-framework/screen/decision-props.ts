import type { Decision } from '../files/format.ts'
import type { Dispatch } from '../model/model.ts'

export type DecisionProps = { decision: Decision; dispatch: Dispatch }
