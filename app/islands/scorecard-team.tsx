import { InvitedScorecard } from '#features/scorecards/score/team/invited-scorecard.tsx'
import { island } from '../document/island.tsx'

export const ScorecardTeamIsland = island(InvitedScorecard)
