import { scoreRounds } from '../rounds-desk/score-rounds.server.ts'
import { type Asking, askForSentences } from './ask.server.ts'
import { theAuthor } from './link.server.ts'
import { type PublishChange, takeOffWithdrawn } from './publish.server.ts'

/** What runs every few seconds: takes off what was withdrawn, scores who came back, and asks whom it may ask. */
export function createRoundsRunner(place: Asking & { publish: PublishChange }): () => Promise<void> {
  return async () => {
    await scoreRounds(place.db)
    await askForSentences(place)
    await takeOffWithdrawn(place.db, place.publish, theAuthor)
  }
}
