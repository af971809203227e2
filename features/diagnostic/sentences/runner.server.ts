import { scoreRounds } from '../rounds-admin/score-rounds.server.ts'
import { type Asking, askForSentences } from './ask.server.ts'
import { theAuthor } from './link.server.ts'
import { type PublishChange, takeOffWithdrawn } from './publish.server.ts'

/** What runs every few seconds: takes off what was withdrawn, scores who came back, and asks whom it may ask. */
export function createRoundsRunner(place: Asking & { publish: PublishChange }): () => Promise<void> {
  const parts = [
    () => takeOffWithdrawn(place.db, place.publish, theAuthor),
    () => scoreRounds(place.db),
    () => askForSentences(place),
  ]
  return async () => {
    const faults: unknown[] = []
    // One that fails keeps no other from its work.
    for (const part of parts) await part().catch((fault) => faults.push(fault))
    if (faults.length > 0) throw faults[0]
  }
}
