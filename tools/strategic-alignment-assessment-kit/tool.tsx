import { newId } from '#tools/shared/document/new-id.ts'
import { defineTool } from '#tools/shared/shell/tool.tsx'
import { today } from '#tools/shared/values/days.ts'
import { assessmentKind } from './files/file-kind.ts'
import { kitParts } from './full.tsx'
import { deleted } from './model/deleted.ts'
import { exampleAssessment } from './model/example.ts'
import { demoLimit, emptyAssessment, reduce } from './model/model.ts'
import { KitHelp } from './screen/help.tsx'
import { AlignmentKit } from './screen/kit.tsx'

export const tool = defineTool({
  reduce,
  deleted,
  emptyDoc: () => emptyAssessment(newId(), today()),
  exampleDoc: exampleAssessment,
  demoLimit,
  Screen: AlignmentKit,
  Help: KitHelp,
  file: assessmentKind,
  fileName: ({ team }) => [team, 'alignment'].filter(Boolean).join(' '),
  full: __EDITION__ === 'full' ? kitParts : undefined,
})
