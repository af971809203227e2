import type { Action, Assessment, RoundId } from '../model/model.ts'

export type RoundProps = {
  doc: Assessment
  round: RoundId
  dispatch: (action: Action, group?: string) => boolean
}
