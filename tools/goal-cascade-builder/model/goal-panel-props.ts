import type { Plan } from '#tools/shared/okr/plan.ts'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import type { Cascade, CascadeNode } from './cascade.ts'
import type { Problem } from './checks.ts'
import type { CascadeAction } from './model.ts'

export type GoalPanelProps = {
  plan: Plan
  cascade: Cascade
  node: CascadeNode
  problems: readonly Problem[]
  dispatch: ScreenProps<Plan, CascadeAction>['dispatch']
  /** Called when the title is done, to return to the tree. */
  onDone: () => void
}
