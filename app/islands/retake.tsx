import { RetakePage } from '#features/scorecards/score/retakes/retake-page.tsx'
import { island } from '../document/island.tsx'

export const RetakeIsland = island(RetakePage)
