import { newId } from '#tools/shared/document/new-id.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { planKind, planName } from '#tools/shared/okr/plan-kind.ts'
import { defineTool } from '#tools/shared/shell/tool.tsx'
import { addDays, today } from '#tools/shared/values/days.ts'
import { workshopParts } from './full.tsx'
import { deletedBasics } from './model/deleted.ts'
import { deleted } from './model/deleted-full.ts'
import { demoLimit } from './model/demo-limit.ts'
import { editWorkshop } from './model/edit-workshop.ts'
import { exampleWorkshop } from './model/example.ts'
import { editBasics } from './model/model.ts'
import { live } from './model/run/live.ts'
import { WorkshopHelp } from './screen/help.tsx'
import { WorkshopScreen } from './screen/workshop-screen.tsx'

export const tool = defineTool({
  reduce: __EDITION__ === 'full' ? editWorkshop : editBasics,
  deleted: __EDITION__ === 'full' ? deleted : deletedBasics,
  live,
  // In the second half of a quarter, workshops plan the next one: two weeks earlier than the planner
  // switches.
  emptyDoc: () => emptyPlan(newId(), addDays(today(), 15)),
  exampleDoc: exampleWorkshop,
  demoLimit,
  Screen: WorkshopScreen,
  Help: WorkshopHelp,
  file: planKind,
  fileName: planName,
  full: __EDITION__ === 'full' ? workshopParts : undefined,
})
