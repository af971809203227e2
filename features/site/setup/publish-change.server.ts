import { contentSchema } from '#content/owner/content.ts'
import { labelOf } from '#content/owner/form/form-labels.ts'
import { siteForm } from '#content/owner/form/site-form.server.ts'
import { faultsOf } from '#content/owner/read-content.ts'
import { publish } from '#domain/content/publish.server.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import { changedPaths } from '#platform/content/changed-paths.ts'
import { readPublished, SomeoneElsePublished } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { missingPictures } from '../draft/missing-pictures.server.ts'
import { partsOf } from '../draft/publish-draft.server.ts'
import { readDraftContent, readDraftPosition } from '../draft/read-draft.server.ts'
import { writeDraft } from '../draft/write-draft.server.ts'

export type Change = (content: unknown) => unknown

const inTheMeantime = 'Someone else changed the site in the meantime, so nothing was published. Please try again.'

/**
 * Publishes one change without the rest of the draft, which keeps its other changes and gets this one too. Unchanged
 * content is not published again. `also` runs in the same transaction.
 */
export async function publishChange(
  db: Db,
  owner: By,
  change: Change,
  also: (tx: Db) => Promise<void> = async () => {},
): Promise<{ version: number }> {
  try {
    return await db.transaction().execute(async (tx) => {
      const published = await publishIn(tx, owner, change)
      await also(tx)
      return published
    })
  } catch (error) {
    if (error instanceof SomeoneElsePublished) throw new HttpError(409, inTheMeantime)
    throw error
  }
}

async function publishIn(tx: Db, owner: By, change: Change): Promise<{ version: number }> {
  const position = await readDraftPosition(tx)
  const drafted = position.row?.content ? await readDraftContent(tx) : undefined
  const before = await readPublished(tx)
  if (before.version !== position.version) throw new SomeoneElsePublished()
  const content = change(before.content)
  const [fault] = [...faultsOf(content), ...(await missingPictures(tx, content))]
  if (fault) {
    const label = labelOf(siteForm(), fault.path, content)
    throw new HttpError(422, `“${label}” ${fault.reason}. Nothing was published.`)
  }
  const changed = changedPaths(before.content, content)
  let { version } = before
  if (changed.length > 0) {
    const parsed = contentSchema.parse(content)
    version = (await publish(tx, parsed, { seen: version, by: owner.email })).version
    const detail = `Version ${version}: ${partsOf(changed).join(', ')}`
    await recordAction(tx, owner, { action: 'content-published', detail })
  }
  if (drafted !== undefined) {
    const next = JSON.stringify(change(drafted))
    const author = { email: position.row?.savedBy ?? owner.email, role: 'owner' as const }
    const written = await writeDraft(tx, { ...position, version }, { content: next, by: author })
    if (!written) throw new SomeoneElsePublished()
  }
  return { version }
}
