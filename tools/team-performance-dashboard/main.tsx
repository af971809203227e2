import './styles.css'
import { newId } from '../shared/new-id.ts'
import { runTool } from '../shared/run-tool.tsx'
import { demoLimit, emptyDashboard } from './dashboard.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { editDashboard } from './edit-dashboard.ts'
import { exampleDashboard } from './example.ts'
import { dashboardParts } from './full.tsx'
import { DashboardHelp } from './help.tsx'

runTool({
  reduce: editDashboard,
  emptyDoc: () => emptyDashboard(newId()),
  exampleDoc: exampleDashboard,
  demoLimit,
  Screen: DashboardScreen,
  Help: DashboardHelp,
  full: __EDITION__ === 'full' ? dashboardParts : undefined,
})
