import { LostLinkPage } from '#features/shop/orders/lost-link-page.tsx'
import { island } from '../document/island.tsx'

export const LostLinkIsland = island(LostLinkPage)
