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

/** More than anyone would read. */
const maxFaults = 200

/**
 * The draft merged with everything published since it was saved, through the admin or npm run content, and with
 * fields that a newer release added.
 */
export async function readDraft(db: Db): Promise<Draft> {
  const { row, published, content } = await readTyped(db)
  const faults = [...faultsOf(content), ...(await missingPictures(db, content))]
  return {
    revision: revisionOf(row, published.version),
    content,
    basedOn: published.version,
    published: published.version,
    faults: faults.slice(0, maxFaults),
    changed: changedPaths(published.content, content),
    changeCount: listChanges(siteForm(), published.content, content).length,
    savedBy: row?.savedBy ?? null,
    savedAt: row?.savedAt ?? null,
  }
}

/** The content only. Validating it is left to saving, because page views don't need it. */
export async function readDraftContent(db: Db): Promise<unknown> {
  return (await readTyped(db)).content
}

async function readTyped(db: Db) {
  const row = await readRow(db)
  const published = await readPublished(db)
  const content = row?.content ? await onTop(db, row, published.content) : published.content
  return { row, published, content }
}

/** The draft's position, without its content. */
export type DraftPosition = { row: ContentDraftRow | undefined; version: number; revision: number }

export async function readDraftPosition(db: Db): Promise<DraftPosition> {
  const row = await readRow(db)
  const version = await newestVersion(db)
  return { row, version, revision: revisionOf(row, version) }
}

/** Both numbers only increase, so equal revisions mean equal content. */
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
