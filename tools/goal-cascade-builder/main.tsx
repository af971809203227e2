import './styles.css'
import { newId } from '../shared/new-id.ts'
import { emptyPlan } from '../shared/okr/edit-plan.ts'
import { runTool } from '../shared/run-tool.tsx'
import { CascadeScreen } from './cascade-screen.tsx'
import { exampleCascade } from './example.ts'
import { cascadeParts } from './full.tsx'
import { CascadeHelp } from './help.tsx'
import { demoLimit, editCascade } from './model.ts'

runTool({
  reduce: editCascade,
  emptyDoc: () => emptyPlan(newId()),
  exampleDoc: exampleCascade,
  demoLimit,
  Screen: CascadeScreen,
  Help: CascadeHelp,
  full: __EDITION__ === 'full' ? cascadeParts : undefined,
})
