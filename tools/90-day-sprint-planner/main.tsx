import './styles.css'
import { today } from '../shared/dates.ts'
import { newId } from '../shared/new-id.ts'
import { runTool } from '../shared/run-tool.tsx'
import { editSprint, emptySprint } from './edit-sprint.ts'
import { exampleSprint } from './example.ts'
import { sprintParts } from './full.tsx'
import { SprintHelp } from './help.tsx'
import { demoLimit } from './model.ts'
import { SprintScreen } from './sprint-screen.tsx'

runTool({
  reduce: editSprint,
  emptyDoc: () => emptySprint(newId()),
  exampleDoc: () => exampleSprint(today(), newId()),
  demoLimit,
  Screen: SprintScreen,
  Help: SprintHelp,
  full: __EDITION__ === 'full' ? sprintParts : undefined,
})
