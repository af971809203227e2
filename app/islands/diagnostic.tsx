import { DiagnosticForm } from '#features/scorecards/score/form/diagnostic-form.tsx'
import { island } from '../document/island.tsx'

export const DiagnosticIsland = island(DiagnosticForm)
