import { data } from 'react-router'
import { previewNotFound, previewOver, previewTitle } from '#content/preview.ts'
import { readPreviewToken } from '#features/site/frame/preview-links.server.ts'
import { Message } from '#ui/message.tsx'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../page-meta.ts'
import type { Route } from './+types/preview-link.ts'

export const meta = metaOf({ title: previewTitle, noindex: true })

const statuses = { open: 200, expired: 410 }

/** A link that is open was answered before it came here: features/site/frame/api.server.ts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const state = await readPreviewToken(context.get(servicesContext).db, params.token)
  const { name, email } = context.get(siteContext).content.who
  return data({ state, who: { name, email } }, { status: state ? statuses[state] : 404 })
}

export default function PreviewLink({ loaderData: { state, who } }: Route.ComponentProps) {
  return <Message {...(state === 'expired' ? previewOver(who) : previewNotFound(who))} />
}
