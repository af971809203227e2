import { contentSchema } from '#content/owner/content.ts'
import { fieldAt } from '#content/owner/form/form-labels.ts'
import { siteForm } from '#content/owner/form/site-form.server.ts'
import { type Fault, faultsOf } from '#content/owner/read-content.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import { changedPaths } from '#platform/content/changed-paths.ts'
import { publish, readPublished, SomeoneElsePublished } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { missingPictures } from '../draft/missing-pictures.server.ts'
import { partsOf } from '../draft/publish-draft.server.ts'
import { readDraftWords, readStand } from '../draft/read-draft.server.ts'
import { writeDraft } from '../draft/write-draft.server.ts'

export type Change = (content: unknown) => unknown

const inTheMeantime =
  'Somebody changed the site in the meantime, and nothing was published. Please try again.'

/**
 * Publishes a change to what visitors see, and nothing of what else lies in the draft: that stays a draft, with the same
 * change in it. What visitors see already is not published again. What it causes besides is written in the same transaction.
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
    if (error instanceof SomeoneElsePublished) throw new Refusal(409, inTheMeantime)
    throw error
  }
}

function labelOf({ path }: Fault): string {
  return `“${fieldAt(siteForm(), path)?.title ?? path}”`
}

async function publishIn(tx: Db, owner: By, change: Change): Promise<{ version: number }> {
  const stand = await readStand(tx)
  const drafted = stand.row?.content ? await readDraftWords(tx) : undefined
  const before = await readPublished(tx)
  if (before.version !== stand.version) throw new SomeoneElsePublished()
  const content = change(before.content)
  const [fault] = [...faultsOf(content), ...(await missingPictures(tx, content))]
  if (fault) throw new Refusal(422, `${labelOf(fault)} ${fault.reason}. Nothing was published.`)
  const changed = changedPaths(before.content, content)
  let { version } = before
  if (changed.length > 0) {
    const parsed = contentSchema.parse(content)
    version = (await publish(tx, parsed, { seen: version, by: owner.email })).version
    const detail = `Version ${version}: ${partsOf(changed).join(', ')}`
    await recordAction(tx, owner, { action: 'content-published', detail })
  }
  if (drafted !== undefined) {
    const words = JSON.stringify(change(drafted))
    const by = { email: stand.row?.savedBy ?? owner.email, role: 'owner' as const }
    const written = await writeDraft(tx, { ...stand, version }, { content: words, by })
    if (!written) throw new SomeoneElsePublished()
  }
  return { version }
}
