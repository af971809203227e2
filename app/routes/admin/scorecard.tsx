import { data } from 'react-router'
import { BuilderPage } from '#features/scorecards/admin/builder/builder-page.tsx'
import { findVersion, listVersions, readDraft } from '#features/scorecards/store/scorecards.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { servicesContext, siteContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/scorecard.ts'

export const handle: PageHandle = { wide: true }

export const meta = metaOf({ title: 'Scorecard', noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const draft = await readDraft(db, params.id).catch((error: unknown) => {
    throw error instanceof HttpError ? data(null, { status: error.status }) : error
  })
  const { content, siteUrl } = context.get(siteContext)
  const { id, published, archivedAt } = draft
  const live = published && !archivedAt ? await findVersion(db, id, published) : undefined
  return { draft, live, versions: await listVersions(db, id), siteUrl, optInText: content.who.lettersBox }
}

export default function AdminScorecard({ loaderData }: Route.ComponentProps) {
  return <BuilderPage key={loaderData.draft.id} {...loaderData} />
}
