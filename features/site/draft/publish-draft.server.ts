import { contentSchema } from '#content/owner/content.ts'
import { siteForm } from '#content/owner/form/site-form.server.ts'
import { publish } from '#domain/content/publish.server.ts'
import { leftOutWords, withoutUnconsented } from '#domain/testimonials/consented.server.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import { changedPaths } from '#platform/content/changed-paths.ts'
import { readPublished, SomeoneElsePublished } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { readDraft, readDraftPosition } from './read-draft.server.ts'
import { writeDraft } from './write-draft.server.ts'

type Seen = { revision: number; seen: number }

/** 'outdated': someone saved or published after the draft was seen. */
export type Outcome = { version: number } | 'faulty' | 'outdated'

/** Publishes the draft and logs it, or changes nothing. */
export async function publishDraft(db: Db, owner: By, seen: Seen): Promise<Outcome> {
  try {
    return await db.transaction().execute((tx) => publishIn(tx, owner, seen))
  } catch (error) {
    if (error instanceof SomeoneElsePublished) return 'outdated'
    throw error
  }
}

async function publishIn(tx: Db, owner: By, { revision, seen }: Seen): Promise<Outcome> {
  const position = await readDraftPosition(tx)
  if (position.revision !== revision || position.version !== seen) return 'outdated'
  const draft = await readDraft(tx)
  if (draft.faults.length > 0) return 'faulty'
  // Consent may have been withdrawn since the draft was saved.
  const { content, leftOut } = await withoutUnconsented(tx, contentSchema.parse(draft.content))
  // Read after the draft, because on PostgreSQL another version may have been published in between.
  const before = await readPublished(tx)
  if (before.version !== seen) return 'outdated'
  const changed = changedPaths(before.content, content)
  if (changed.length === 0) {
    const reason = 'There is nothing to publish. Your site is up to date.'
    throw new HttpError(400, [reason, leftOutWords(leftOut)].filter(Boolean).join(' '))
  }
  if (!(await writeDraft(tx, position, { content: null }))) throw new SomeoneElsePublished()
  const { version } = await publish(tx, content, { seen, by: owner.email })
  const detail = `Version ${version}: ${partsOf(changed).join(', ')}`
  await recordAction(tx, owner, { action: 'content-published', detail })
  return { version }
}

/** Titles of the document's parts that contain these paths. */
export function partsOf(paths: readonly string[]): string[] {
  const { fields } = siteForm()
  const parts = new Set(paths.map((path) => path.split('.')[0] ?? ''))
  return [...parts].map((part) => fields[part]?.title ?? part)
}
