import { MyDataPage } from '#features/people/my-data/my-data-page.tsx'
import { island } from '../document/island.tsx'

export const MyDataIsland = island(MyDataPage)
