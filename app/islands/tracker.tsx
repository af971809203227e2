import { TrackerPage } from '#features/shop/catalogue/tracker-page.tsx'
import { island } from '../document/island.tsx'

export const TrackerIsland = island(TrackerPage)
