import { scoreRetakes } from '../retakes-admin/score-retakes.server.ts'
import { type Asking, askForTestimonials } from './ask.server.ts'
import { theAuthor } from './link.server.ts'
import { type PublishChange, takeOffWithdrawn } from './publish.server.ts'

/** Runs every few seconds. */
export function createTestimonialRunner(place: Asking & { publish: PublishChange }): () => Promise<void> {
  const parts = [
    () => takeOffWithdrawn(place.db, place.publish, theAuthor),
    () => scoreRetakes(place.db),
    () => askForTestimonials(place),
  ]
  return async () => {
    const faults: unknown[] = []
    // A failing task must not block the others.
    for (const part of parts) await part().catch((fault) => faults.push(fault))
    if (faults.length > 0) throw faults[0]
  }
}
