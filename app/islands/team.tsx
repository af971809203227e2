import { InvitedPage } from '#features/scorecards/score/team/invited-page.tsx'
import { island } from '../document/island.tsx'

export const TeamIsland = island(InvitedPage)
