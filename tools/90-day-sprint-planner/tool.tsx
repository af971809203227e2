import { newId } from '#tools/shared/document/new-id.ts'
import { defineTool } from '#tools/shared/shell/tool.tsx'
import { today } from '#tools/shared/values/days.ts'
import { sprintKind } from './files/file-kind.ts'
import { sprintParts } from './full.tsx'
import { deleted } from './model/deleted.ts'
import { editSprint, emptySprint } from './model/edit-sprint.ts'
import { exampleSprint } from './model/example.ts'
import { demoLimit, sprintName } from './model/model.ts'
import { SprintHelp } from './screen/help.tsx'
import { SprintScreen } from './screen/sprint-screen.tsx'

export const tool = defineTool({
  reduce: editSprint,
  deleted,
  emptyDoc: () => emptySprint(newId()),
  exampleDoc: () => exampleSprint(today(), newId()),
  demoLimit,
  Screen: SprintScreen,
  Help: SprintHelp,
  file: sprintKind,
  fileName: sprintName,
  full: __EDITION__ === 'full' ? sprintParts : undefined,
})
