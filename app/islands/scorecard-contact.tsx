import { AskForEmail } from '#features/scorecards/result/ask-for-email.tsx'
import { island } from '../document/island.tsx'

export const ContactIsland = island(AskForEmail)
