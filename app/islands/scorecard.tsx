import { PublicScorecard } from '#features/scorecards/form/public-scorecard.tsx'
import { island } from '../document/island.tsx'

export const ScorecardIsland = island(PublicScorecard)
