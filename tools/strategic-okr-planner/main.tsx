import './styles.css'
import { newId } from '../shared/new-id.ts'
import { editPlan, emptyPlan } from '../shared/okr/edit-plan.ts'
import { samplePlan } from '../shared/okr/sample-plan.ts'
import { runTool } from '../shared/run-tool.tsx'
import { plannerParts } from './full.tsx'
import { PlannerHelp } from './help.tsx'
import { demoLimit } from './model.ts'
import { Planner } from './planner.tsx'

runTool({
  reduce: editPlan,
  emptyDoc: () => emptyPlan(newId()),
  exampleDoc: samplePlan,
  demoLimit,
  Screen: Planner,
  Help: PlannerHelp,
  full: __EDITION__ === 'full' ? plannerParts : undefined,
})
