import { contentSchema } from '#content/owner/content.ts'
import { siteForm } from '#content/owner/form/site-form.server.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import { changedPaths } from '#platform/content/changed-paths.ts'
import { leftOutWords, withoutUnconsented } from '#platform/content/consented.server.ts'
import { publish, readPublished, SomeoneElsePublished } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { readDraft, readStand } from './read-draft.server.ts'
import { writeDraft } from './write-draft.server.ts'

type Seen = { revision: number; seen: number }

/** Published; or it has faults; or someone saved or published since the draft was seen. */
export type Outcome = { version: number } | 'faulty' | 'outdated'

/** The draft becomes the next version, with its entry in the log, or nothing is changed. */
export async function publishDraft(db: Db, owner: By, seen: Seen): Promise<Outcome> {
  try {
    return await db.transaction().execute((tx) => publishIn(tx, owner, seen))
  } catch (error) {
    if (error instanceof SomeoneElsePublished) return 'outdated'
    throw error
  }
}

async function publishIn(tx: Db, owner: By, { revision, seen }: Seen): Promise<Outcome> {
  const stand = await readStand(tx)
  if (stand.revision !== revision || stand.version !== seen) return 'outdated'
  const draft = await readDraft(tx)
  if (draft.faults.length > 0) return 'faulty'
  // Somebody may have taken their words back since it was saved.
  const { content, leftOut } = await withoutUnconsented(tx, contentSchema.parse(draft.content))
  // Read after the draft: on PostgreSQL someone else's version may have come in between.
  const before = await readPublished(tx)
  if (before.version !== seen) return 'outdated'
  const changed = changedPaths(before.content, content)
  if (changed.length === 0) {
    const why = 'There is nothing to publish: visitors see these words already.'
    throw new Refusal(400, [why, leftOutWords(leftOut)].filter(Boolean).join(' '))
  }
  if (!(await writeDraft(tx, stand, { content: null }))) throw new SomeoneElsePublished()
  const { version } = await publish(tx, content, { seen, by: owner.email })
  const detail = `Version ${version}: ${partsOf(changed).join(', ')}`
  await recordAction(tx, owner, { action: 'content-published', detail })
  return { version }
}

/** The parts of the document that some paths are in, by their titles. */
export function partsOf(paths: readonly string[]): string[] {
  const { fields } = siteForm()
  const parts = new Set(paths.map((path) => path.split('.')[0] ?? ''))
  return [...parts].map((part) => fields[part]?.title ?? part)
}
