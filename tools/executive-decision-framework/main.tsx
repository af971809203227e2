import './styles.css'
import { newId } from '#tools/shared/document/new-id.ts'
import { runTool } from '#tools/shared/shell/run-tool.tsx'
import { today } from '#tools/shared/values/days.ts'
import { frameworkParts } from './full.tsx'
import { deleted } from './model/deleted.ts'
import { exampleFramework } from './model/example.ts'
import { demoLimit, editFramework, emptyFramework } from './model/model.ts'
import { FrameworkScreen } from './screen/framework.tsx'
import { FrameworkHelp } from './screen/help.tsx'

runTool({
  reduce: editFramework,
  deleted,
  emptyDoc: () => emptyFramework(newId()),
  exampleDoc: () => exampleFramework(today()),
  demoLimit,
  Screen: FrameworkScreen,
  Help: FrameworkHelp,
  full: __EDITION__ === 'full' ? frameworkParts : undefined,
})
