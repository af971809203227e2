import type { Action, Assessment, RoundId } from '../model/model.ts'

/** What a view of one round is given. */
export type RoundProps = {
  doc: Assessment
  round: RoundId
  dispatch: (action: Action, group?: string) => boolean
}
