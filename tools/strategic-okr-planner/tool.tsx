import { newId } from '#tools/shared/document/new-id.ts'
import { deletedFromPlan } from '#tools/shared/okr/deleted-from-plan.ts'
import { editPlan, emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { planKind, planName } from '#tools/shared/okr/plan-kind.ts'
import { defineTool } from '#tools/shared/shell/tool.tsx'
import { plannerParts } from './full.tsx'
import { examplePlan } from './model/example.ts'
import { demoLimit } from './model/model.ts'
import { PlannerHelp } from './screen/help.tsx'
import { Planner } from './screen/planner.tsx'

export const tool = defineTool({
  reduce: editPlan,
  deleted: deletedFromPlan,
  emptyDoc: () => emptyPlan(newId()),
  exampleDoc: examplePlan,
  demoLimit,
  Screen: Planner,
  Help: PlannerHelp,
  file: planKind,
  fileName: planName,
  full: __EDITION__ === 'full' ? plannerParts : undefined,
})
