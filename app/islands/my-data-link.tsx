import { MyDataLinkPage } from '#features/people/my-data/my-data-link-page.tsx'
import { island } from '../document/island.tsx'

export const MyDataLinkIsland = island(MyDataLinkPage)
