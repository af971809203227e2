import { labelOf } from '#content/owner/form/form-labels.ts'
import { siteForm } from '#content/owner/form/site-form.server.ts'
import type { ListPage, ListQuery } from '#lib/web/list-query.ts'
import { newestVersion } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { pageOf, rowsPerPage } from '#platform/database/paging.server.ts'
import type { VersionEntry } from './draft.ts'

/** Newest first. The last entry is the sample content. */
export async function listVersions(db: Db, { after }: Pick<ListQuery, 'after'>): Promise<ListPage<VersionEntry>> {
  const newest = await newestVersion(db)
  const before = readVersionNumber(after) ?? newest + 1
  const rows = await db
    .selectFrom('contentVersions')
    .select(['version', 'publishedBy', 'publishedAt', 'changes'])
    .where('version', '<', before)
    .orderBy('version', 'desc')
    .limit(rowsPerPage + 1)
    .execute()
  const entries = rows.map(({ version, publishedBy, publishedAt, changes }) => ({
    version,
    published: { by: publishedBy, at: publishedAt },
    changes: labelsOf(JSON.parse(changes)),
  }))
  const page = pageOf(entries, ({ version }) => String(version))
  const all = newest + 1
  return {
    ...page,
    rows: page.older === undefined ? [...page.rows, sampleVersion] : page.rows,
    ...(before > newest && { counts: { all, fitting: all } }),
  }
}

const sampleVersion: VersionEntry = { version: 0, published: null, changes: [] }

/** undefined if the text is not a version number. */
export function readVersionNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function labelsOf(paths: readonly string[]): string[] {
  return paths.map((path) => labelOf(siteForm(), path))
}
