import './styles.css'
import { newId } from '#tools/shared/document/new-id.ts'
import { deletedFromPlan } from '#tools/shared/okr/deleted-from-plan.ts'
import { editPlan, emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { planKind, planName } from '#tools/shared/okr/plan-kind.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { runTool } from '#tools/shared/shell/run-tool.tsx'
import { plannerParts } from './full.tsx'
import { demoLimit } from './model/model.ts'
import { PlannerHelp } from './screen/help.tsx'
import { Planner } from './screen/planner.tsx'

runTool({
  reduce: editPlan,
  deleted: deletedFromPlan,
  emptyDoc: () => emptyPlan(newId()),
  exampleDoc: samplePlan,
  demoLimit,
  Screen: Planner,
  Help: PlannerHelp,
  file: planKind,
  fileName: planName,
  full: __EDITION__ === 'full' ? plannerParts : undefined,
})
