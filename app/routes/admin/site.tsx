import { siteForm } from '#content/owner/form/site-form.server.ts'
import { readContent } from '#content/owner/read-content.ts'
import { samplesIn } from '#content/owner/text/sample-words.ts'
import { readDraft } from '#features/site/draft/read-draft.server.ts'
import { fieldFromAddress } from '#features/site/editor/field-from-address.ts'
import { SiteEditor } from '#features/site/editor/site-editor.tsx'
import { servicesContext, userContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/site.ts'

/** The editor holds the draft's state, so it must not reload while open. */
export { oncePerPage as shouldRevalidate } from '../../document/once-per-page.ts'

export const handle: PageHandle = { wide: true }

export const meta = metaOf({ title: 'Site', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const draft = await readDraft(context.get(servicesContext).db)
  const { content } = readContent(draft.content)
  const field = new URL(request.url).searchParams.get('field')
  return {
    draft,
    form: siteForm(),
    samples: samplesIn(content).map(({ path }) => path),
    email: context.get(userContext).email,
    field: field ? fieldFromAddress(draft.content, field) : undefined,
  }
}

export default function AdminSite({ loaderData }: Route.ComponentProps) {
  return <SiteEditor {...loaderData} />
}
