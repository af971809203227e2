import { newId } from '#tools/shared/document/new-id.ts'
import { defineTool } from '#tools/shared/shell/tool.tsx'
import { dashboardKind } from './files/file-kind.ts'
import { dashboardParts } from './full.tsx'
import { demoLimit, emptyDashboard } from './model/dashboard.ts'
import { deleted } from './model/deleted.ts'
import { editDashboard } from './model/edit-dashboard.ts'
import { exampleDashboard } from './model/example.ts'
import { DashboardScreen } from './screen/dashboard-screen.tsx'
import { DashboardHelp } from './screen/help.tsx'

export const tool = defineTool({
  reduce: editDashboard,
  deleted,
  emptyDoc: () => emptyDashboard(newId()),
  exampleDoc: exampleDashboard,
  demoLimit,
  Screen: DashboardScreen,
  Help: DashboardHelp,
  file: dashboardKind,
  fileName: ({ team }) => [team, 'dashboard'].filter(Boolean).join(' '),
  full: __EDITION__ === 'full' ? dashboardParts : undefined,
})
