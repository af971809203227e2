import { newId } from '#tools/shared/document/new-id.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { planKind, planName } from '#tools/shared/okr/plan-kind.ts'
import { defineTool } from '#tools/shared/shell/tool.tsx'
import { cascadeParts } from './full.tsx'
import { deleted } from './model/deleted.ts'
import { exampleCascade } from './model/example.ts'
import { demoLimit, editCascade } from './model/model.ts'
import { CascadeScreen } from './screen/cascade-screen.tsx'
import { CascadeHelp } from './screen/help.tsx'

export const tool = defineTool({
  reduce: editCascade,
  deleted,
  emptyDoc: () => emptyPlan(newId()),
  exampleDoc: exampleCascade,
  demoLimit,
  Screen: CascadeScreen,
  Help: CascadeHelp,
  file: planKind,
  fileName: planName,
  full: __EDITION__ === 'full' ? cascadeParts : undefined,
})
