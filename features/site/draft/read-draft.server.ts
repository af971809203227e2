import { siteForm } from '#content/owner/form/site-form.server.ts'
import { faultsOf } from '#content/owner/read-content.ts'
import { changedPaths } from '#platform/content/changed-paths.ts'
import { newestVersion, readPublished, readVersion } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ContentDraftRow } from '#platform/database/tables/content.ts'
import { listChanges } from './changes.ts'
import type { Draft } from './draft.ts'
import { merge } from './merge.ts'
import { missingPictures } from './missing-pictures.server.ts'

/** Beyond this nobody reads them one by one. */
const mostFaults = 200

/**
 * The draft on top of what is published: what somebody published since it was saved, in the admin or with
 * npm run content, or what a newer release added to the document, is in it.
 */
export async function readDraft(db: Db): Promise<Draft> {
  const { row, published, content } = await readTyped(db)
  const faults = [...faultsOf(content), ...(await missingPictures(db, content))]
  return {
    revision: revisionOf(row, published.version),
    content,
    basedOn: published.version,
    published: published.version,
    faults: faults.slice(0, mostFaults),
    changed: changedPaths(published.content, content),
    changeCount: listChanges(siteForm(), published.content, content).length,
    savedBy: row?.savedBy ?? null,
    savedAt: row?.savedAt ?? null,
  }
}

/** The words alone: what is wrong with them is asked by who saves, not by who looks at a page. */
export async function readDraftWords(db: Db): Promise<unknown> {
  return (await readTyped(db)).content
}

async function readTyped(db: Db) {
  const row = await readRow(db)
  const published = await readPublished(db)
  const content = row?.content ? await onTop(db, row, published.content) : published.content
  return { row, published, content }
}

/** Where the draft stands, without its words. */
export type Stand = { row: ContentDraftRow | undefined; version: number; revision: number }

export async function readStand(db: Db): Promise<Stand> {
  const row = await readRow(db)
  const version = await newestVersion(db)
  return { row, version, revision: revisionOf(row, version) }
}

/** Both only ever grow: two who saw the same number saw the same words. */
function revisionOf(row: ContentDraftRow | undefined, version: number): number {
  return (row?.revision ?? 0) + version
}

async function onTop(db: Db, row: ContentDraftRow, published: unknown): Promise<unknown> {
  const base = (await readVersion(db, row.basedOn)) ?? published
  return merge(base, JSON.parse(row.content ?? ''), published).content
}

function readRow(db: Db): Promise<ContentDraftRow | undefined> {
  return db.selectFrom('contentDrafts').selectAll().where('id', '=', 'site').executeTakeFirst()
}
