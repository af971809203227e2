import { Quiz } from '#features/scorecards/type/quiz/quiz.tsx'
import { island } from '../document/island.tsx'

export const FounderTestIsland = island(Quiz)
