import { newId } from '#tools/shared/document/new-id.ts'
import { planKind, planName } from '#tools/shared/okr/plan-kind.ts'
import { defineTool } from '#tools/shared/shell/tool.tsx'
import { trackerParts } from './full.tsx'
import { deleted } from './model/deleted.ts'
import { trackedExample } from './model/example.ts'
import { demoLimit, emptyTracker, trackPlan } from './model/model.ts'
import { TrackerHelp } from './screen/help.tsx'
import { Tracker } from './screen/tracker.tsx'

export const tool = defineTool({
  reduce: trackPlan,
  deleted,
  emptyDoc: () => emptyTracker(newId()),
  exampleDoc: trackedExample,
  demoLimit,
  Screen: Tracker,
  Help: TrackerHelp,
  file: planKind,
  fileName: planName,
  full: __EDITION__ === 'full' ? trackerParts : undefined,
})
