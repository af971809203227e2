import { newId } from '#tools/shared/document/new-id.ts'
import { defineTool } from '#tools/shared/shell/tool.tsx'
import { today } from '#tools/shared/values/days.ts'
import { frameworkKind } from './files/file-kind.ts'
import { frameworkParts } from './full.tsx'
import { deleted } from './model/deleted.ts'
import { exampleFramework } from './model/example.ts'
import { decisionTitle, demoLimit, editFramework, emptyFramework, openDecision } from './model/model.ts'
import { FrameworkScreen } from './screen/framework.tsx'
import { FrameworkHelp } from './screen/help.tsx'

export const tool = defineTool({
  reduce: editFramework,
  deleted,
  emptyDoc: () => emptyFramework(newId()),
  exampleDoc: () => exampleFramework(today()),
  demoLimit,
  Screen: FrameworkScreen,
  Help: FrameworkHelp,
  file: frameworkKind,
  fileName: (doc) => decisionTitle(openDecision(doc)),
  full: __EDITION__ === 'full' ? frameworkParts : undefined,
})
