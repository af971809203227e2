import './styles.css'
import { newId } from '../shared/new-id.ts'
import { emptyPlan } from '../shared/okr/edit-plan.ts'
import { runTool } from '../shared/run-tool.tsx'
import { exampleWorkshop } from './example.ts'
import { workshopParts } from './full.tsx'
import { WorkshopHelp } from './help.tsx'
import { demoLimit, editWorkshop } from './model.ts'
import { WorkshopScreen } from './workshop-screen.tsx'

runTool({
  reduce: editWorkshop,
  emptyDoc: () => emptyPlan(newId()),
  exampleDoc: exampleWorkshop,
  demoLimit,
  Screen: WorkshopScreen,
  Help: WorkshopHelp,
  full: __EDITION__ === 'full' ? workshopParts : undefined,
})
