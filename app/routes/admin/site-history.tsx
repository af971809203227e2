import { readDraft } from '#features/site/draft/read-draft.server.ts'
import { listVersions, readVersionNumber } from '#features/site/draft/versions.server.ts'
import { HistoryPage } from '#features/site/editor/history/history-page.tsx'
import { editedPages } from '#features/site/editor/page/edited-pages.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/site-history.ts'

export const meta = metaOf({ title: 'History', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, readDb, content } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const { rows, older } = await listVersions(readDb, { after: searchParams.get('after') ?? '' })
  const { revision, published, changeCount } = await readDraft(db)
  return {
    versions: rows,
    older,
    draft: { revision, published, changeCount },
    pages: editedPages(content()),
    shown: readVersionNumber(searchParams.get('version') ?? ''),
  }
}

export default function AdminSiteHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />
}
