import './styles.css'
import { today } from '../shared/dates.ts'
import { newId } from '../shared/new-id.ts'
import { runTool } from '../shared/run-tool.tsx'
import { exampleAssessment } from './example.ts'
import { kitParts } from './full.tsx'
import { KitHelp } from './help.tsx'
import { AlignmentKit } from './kit.tsx'
import { demoLimit, emptyAssessment, reduce } from './model.ts'

runTool({
  reduce,
  emptyDoc: () => emptyAssessment(newId(), today()),
  exampleDoc: exampleAssessment,
  demoLimit,
  Screen: AlignmentKit,
  Help: KitHelp,
  full: __EDITION__ === 'full' ? kitParts : undefined,
})
