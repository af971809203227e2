import { Report } from '#features/scorecards/score/report/report.tsx'
import { island } from '../document/island.tsx'

export const ReportIsland = island(Report)
