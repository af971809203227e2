import './styles.css'
import { newId } from '../shared/new-id.ts'
import { runTool } from '../shared/run-tool.tsx'
import { trackedExample } from './example.ts'
import { trackerParts } from './full.tsx'
import { TrackerHelp } from './help.tsx'
import { demoLimit, emptyTracker, trackPlan } from './model.ts'
import { Tracker } from './tracker.tsx'

runTool({
  reduce: trackPlan,
  emptyDoc: () => emptyTracker(newId()),
  exampleDoc: trackedExample,
  demoLimit,
  Screen: Tracker,
  Help: TrackerHelp,
  full: __EDITION__ === 'full' ? trackerParts : undefined,
})
