import './styles.css'
import { today } from '../shared/dates.ts'
import { newId } from '../shared/new-id.ts'
import { runTool } from '../shared/run-tool.tsx'
import { exampleFramework } from './example.ts'
import { FrameworkScreen } from './framework.tsx'
import { frameworkParts } from './full.tsx'
import { FrameworkHelp } from './help.tsx'
import { demoLimit, editFramework, emptyFramework } from './model.ts'

runTool({
  reduce: editFramework,
  emptyDoc: () => emptyFramework(newId()),
  exampleDoc: () => exampleFramework(today()),
  demoLimit,
  Screen: FrameworkScreen,
  Help: FrameworkHelp,
  full: __EDITION__ === 'full' ? frameworkParts : undefined,
})
