import { ResultPart } from '#features/scorecards/result/result-part.tsx'
import { island } from '../document/island.tsx'

export const ResultIsland = island(ResultPart)
